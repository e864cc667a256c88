import { buildDocument } from '@tollgate/contracts'
import { z } from 'zod'
import { randomText } from '../../core/ids.ts'
import type { ContractOperation } from '../contract-operations.ts'
import { type Field, namesThing } from './fields.ts'

/** The part of JSON Schema that the contract’s document uses. */
const Schema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  example: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
})
type Schema = z.infer<typeof Schema>

export interface Filled {
  method: string
  url: string
  /** What is sent as JSON, where the route takes that. */
  body: unknown
}

/** Gives a field that names a thing its value; undefined leaves it out. */
type Choose = (field: Field) => string | undefined

const components: Record<string, unknown> = { ...buildDocument().components?.schemas }
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-/

/** A request as the contract shows it, with only what it needs and what is chosen. */
export function fillIn(operation: ContractOperation, choose: Choose): Filled {
  const { path: route, method, parameters, requestBody } = operation
  const query = new URLSearchParams()
  let path = route
  for (const { name, in: place, required, schema } of parameters) {
    const value = sample(schema, { path: `${place}.${name}`, name, route, required }, choose)
    if (value === undefined) continue
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(String(value)))
    if (place === 'query') query.append(name, String(value))
  }
  const schema = requestBody?.content['application/json']?.schema
  const place = { path: 'body', name: '', route, required: true }
  return {
    method,
    url: query.size > 0 ? `${path}?${query}` : path,
    body: schema ? sample(schema, place, choose) : undefined,
  }
}

type Place = Omit<Field, 'isId'>

/** Where something has to be named, though the schema can’t say it. */
const NEEDED: Record<string, string> = {
  '/api/auth/organization/has-permission': 'body.permissions',
  '/api/auth/admin/has-permission': 'body.permissions',
  '/api/auth/organization/set-identity-provider': 'body.clientSecret',
  '/v1/checkout-links': 'body.products',
  '/v1/customer-meters/adjust': 'body.customer_id',
  '/v1/checkouts': 'body.products',
  '/v1/customer-sessions': 'body.customer_id',
  '/v1/events/ingest': 'body.events.0.customer_id',
  '/v1/meter-reservations': 'body.customer_id',
  '/v1/subscriptions/{id}': 'body.cancel_at_period_end',
  '/v1/subscriptions/{id}/preview': 'body.cancel_at_period_end',
  '/v1/customer-portal/subscriptions/{id}': 'body.cancel_at_period_end',
  '/v1/customer-portal/subscriptions/{id}/preview': 'body.cancel_at_period_end',
}

function sample(given: unknown, place: Place, choose: Choose): unknown {
  const schema = resolve(given)
  if (schema.properties) return sampleObject(schema, place, choose)
  if (schema.items) {
    const item = sample(schema.items, { ...place, path: `${place.path}.0` }, choose)
    if (item !== undefined) return [item]
    return place.required ? [] : undefined
  }
  const isId = schema.format === 'uuid' || UUID.test(String(schema.example))
  const field = { ...place, isId }
  if (namesThing(field)) return choose(field)
  return place.required ? plainValue(schema, place.name) : undefined
}

/** What is optional comes with a value that was chosen, and then with all that it needs. */
function sampleObject(schema: Schema, place: Place, choose: Choose): unknown {
  const { properties = {}, required } = schema
  const sampled = (isWanted: boolean) =>
    Object.entries(properties).flatMap(([name, each]) => {
      const path = `${place.path}.${name}`
      const isNeeded = required.includes(name) || NEEDED[place.route] === path
      const inner = { ...place, path, name, required: isWanted && isNeeded }
      const value = sample(each, inner, choose)
      return value === undefined ? [] : [[name, value] as const]
    })
  if (!place.required && sampled(false).length === 0) return undefined
  return Object.fromEntries(sampled(true))
}

/** The schema itself, without null and with the first of what it may be. */
function resolve(given: unknown): Schema {
  const schema = Schema.parse(given ?? {})
  if (schema.$ref) return resolve(components[schema.$ref.split('/').at(-1) ?? ''])
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  const choice = choices?.find((each) => Schema.parse(each).type !== 'null')
  return choice
    ? { ...resolve(choice), ...(schema.example ? { example: schema.example } : {}) }
    : schema
}

function plainValue(schema: Schema, name: string): unknown {
  if (/email/i.test(name)) return `${randomText(12).toLowerCase()}@example.com`
  return schema.const ?? schema.example ?? schema.enum?.[0] ?? ''
}
