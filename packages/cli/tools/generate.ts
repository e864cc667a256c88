/** Writes what the commands need from the contract: its lists, the types of webhook events, and the digits of currencies. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { presentmentCurrencies } from '@tollgate/contracts/currencies'
import { exponentOf } from '@tollgate/contracts/currency-digits'

interface Schema {
  $ref?: string
  type?: string
  enum?: string[]
  items?: Schema
  properties?: Record<string, Schema>
}

interface Parameter {
  name: string
  in: string
  description?: string
  schema: Schema
  style?: string
}

interface Operation {
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

interface Document {
  paths: Record<string, { get?: Operation }>
  webhooks: Record<string, unknown>
  components: { schemas: Record<string, Schema> }
}

const root = path.join(import.meta.dirname, '..')
const { paths, webhooks, components }: Document = JSON.parse(
  readFileSync(path.join(root, '../contracts/openapi.json'), 'utf8'),
)
const OWN = new Set(['page', 'limit', 'cursor', 'organization_id', 'sorting'])

function resolve(schema: Schema | undefined): Schema {
  const name = schema?.$ref?.split('/').at(-1)
  return name ? resolve(components.schemas[name]) : (schema ?? {})
}

function isList({ security = [], responses }: Operation): boolean {
  const { properties = {} } = resolve(responses['200']?.content?.['application/json']?.schema)
  const isPaged = 'pagination' in properties || 'next_cursor' in properties
  return 'items' in properties && isPaged && security.some((one) => one.accessToken)
}

/** `webhooks/endpoints` becomes `webhook-endpoints`. */
function nounOf(route: string): string {
  const words = route.replace('/v1/', '').split('/')
  return words
    .map((word, place) => (place < words.length - 1 ? word.replace(/s$/, '') : word))
    .join('-')
}

function filterOf({ name, description = '', schema, style }: Parameter) {
  const choices = schema.items?.enum ?? schema.enum
  return {
    name,
    summary:
      description
        .replace(/\s+/g, ' ')
        .split(/(?<=\.)\s/)[0]
        ?.replace(/\.$/, '') ?? '',
    ...(choices ? { choices } : {}),
    isRepeatable: schema.type === 'array' || style === 'deepObject',
    isKeyed: style === 'deepObject',
    isBoolean: schema.type === 'boolean',
  }
}

const nouns = Object.entries(paths).flatMap(([route, { get }]) => {
  if (!get || !/^\/v1\/[a-z/-]+$/.test(route) || !isList(get)) return []
  const parameters = get.parameters?.filter((one) => one.in === 'query') ?? []
  const sorting = parameters.find(({ name }) => name === 'sorting')?.schema.items?.enum ?? []
  const exported = paths[`${route}/export`]?.get?.responses['200']?.content ?? {}
  const noun = {
    path: route,
    isGettable: `${route}/{id}` in paths,
    formats: Object.keys(exported).map((type) => (type.endsWith('ndjson') ? 'ndjson' : 'csv')),
    hasPages: parameters.some(({ name }) => name === 'page'),
    sorting,
    filters: parameters.filter(({ name }) => !OWN.has(name)).map(filterOf),
  }
  return [[nounOf(route), noun]]
})

/** Most currencies have two. */
const currencyDigits = Object.fromEntries(
  presentmentCurrencies
    .map((code) => [code, exponentOf(code)] as const)
    .filter(([, digits]) => digits !== 2),
)

const constants = { nouns: Object.fromEntries(nouns), eventTypes: Object.keys(webhooks) }
writeFileSync(
  path.join(root, 'src/contract.gen.ts'),
  [
    "import type { Noun } from './contract-shape.ts'",
    '',
    `export const nouns: Readonly<Record<string, Noun>> = ${JSON.stringify(constants.nouns, null, 2)}`,
    '',
    '/** How many digits the smallest unit of a currency has, where it is not two. */',
    `export const currencyDigits: Readonly<Record<string, number>> = ${JSON.stringify(currencyDigits)}`,
    '',
    `export const eventTypes: readonly string[] = ${JSON.stringify(constants.eventTypes, null, 2)}`,
    '',
  ].join('\n'),
)
