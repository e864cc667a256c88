import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { webhookEvents, webhookEventTypes } from './billing/webhook-event-types.ts'
import { tags } from './common/tags.ts'
import { buildDocument } from './document.ts'

const Media = z.object({
  schema: z.unknown().optional(),
  examples: z.record(z.string(), z.object({ value: z.unknown() })).optional(),
})
const Content = z.record(z.string(), Media).optional()
const Operation = z.object({
  operationId: z.string().min(1).optional(),
  summary: z.string().min(1).optional(),
  tags: z.array(z.string()).default([]),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z
    .array(z.object({ name: z.string(), description: z.string().optional() }))
    .default([]),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: Content })),
})
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  webhooks: z.record(z.string(), z.object({ post: Operation })),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    securitySchemes: z.record(z.string(), z.unknown()),
  }),
})
const Schema = z.object({
  $ref: z.string().optional(),
  description: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
  items: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
  allOf: z.array(z.unknown()).default([]),
  anyOf: z.array(z.unknown()).default([]),
  oneOf: z.array(z.unknown()).default([]),
})
type Schema = z.infer<typeof Schema>

/** Keys that are missing from an answer where there is nothing, because clients expect it so. */
const MAY_BE_MISSING = [
  'AuthError.values',
  'BillingError.code',
  'BillingError.values',
  'DeletionRefused.reasons',
  'LinkSocialAnswer.status',
  'OrganizationUpdated.metadata',
  'Pagination.is_capped',
  'PasskeySelection.authenticatorAttachment',
  'ProviderAccessToken.accessTokenExpiresAt',
  'ProviderAccessToken.idToken',
  'ProviderTokens.accessTokenExpiresAt',
  'ProviderTokens.idToken',
  'SignInAnswer.url',
  'SignInSocialAnswer.token',
  'SignInSocialAnswer.url',
  'SignInSocialAnswer.user',
  'TwoFactorVerified.token',
  'TwoFactorVerified.url',
  'ValidationIssue.ctx',
]
const FORM_PROPERTY = /^CustomField[A-Za-z]+Properties\./
/** A record of all names is written as an object whose keys may be missing. */
const METRIC_BY_NAME = /^MetricsResponse\.metrics\./

const document = Document.parse(JSON.parse(JSON.stringify(buildDocument())))
const routed = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
)
const sent = Object.entries(document.webhooks).map(([name, { post: operation }]) => ({
  name,
  operation,
}))
const operations = [...routed, ...sent]

function schemasOf(content: z.infer<typeof Content>): unknown[] {
  return Object.values(content ?? {}).flatMap(({ schema }) => (schema ? [schema] : []))
}

function below({ schema, place }: { schema: Schema; place: string }) {
  if (schema.$ref) {
    const name = schema.$ref.replace('#/components/schemas/', '')
    expect(Object.keys(document.components.schemas)).toContain(name)
    return [{ given: document.components.schemas[name], place: name }]
  }
  const parts = [...schema.allOf, ...schema.anyOf, ...schema.oneOf]
  return [
    ...parts.map((given) => ({ given, place })),
    ...Object.entries(schema.properties).map(([key, given]) => ({
      given,
      place: `${place}.${key}`,
    })),
    { given: schema.items, place: `${place}[]` },
    { given: schema.additionalProperties, place: `${place}{}` },
  ]
}

/** Every schema below the given ones; places inside a component start with its name. */
function walk(roots: { given: unknown; place: string }[]) {
  const found = new Map<string, Schema[]>()
  const waiting = [...roots]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { place } = next
    const parsed = Schema.safeParse(next.given)
    if (!parsed.success) continue
    const schema = parsed.data
    if (!schema.$ref) found.set(place, [...(found.get(place) ?? []), schema])
    const name = schema.$ref?.replace('#/components/schemas/', '')
    if (!name || !found.has(name)) waiting.push(...below({ schema, place }))
  }
  return [...found].flatMap(([place, schemas]) => schemas.map((schema) => ({ place, schema })))
}

function rootsOf(part: 'requestBody' | 'responses') {
  return operations.flatMap(({ name, operation }) => {
    const { requestBody, responses } = operation
    const contents = part === 'requestBody' ? [requestBody] : Object.values(responses)
    return contents
      .flatMap((each) => schemasOf(each?.content))
      .map((given) => ({ given, place: `${name} ${part}` }))
  })
}

function fieldsOf(part: 'requestBody' | 'responses') {
  return walk(rootsOf(part)).flatMap(({ place, schema }) =>
    Object.entries(schema.properties).map(([key, given]) => ({
      name: `${place}.${key}`,
      required: schema.required.includes(key),
      given: Schema.parse(given),
    })),
  )
}

describe('the document of the contract', () => {
  it('gives every operation a name of its own, a summary and one known tag', () => {
    const names = operations.map(({ operation }) => operation.operationId)
    expect(new Set(names).size).toBe(operations.length)
    for (const { name, operation } of operations) {
      expect(operation.operationId, name).toMatch(/^[a-z][A-Za-z]+$/)
      expect(operation.summary, name).toMatch(/^[A-Z].*[^.]$/)
      expect(operation.tags, name).toHaveLength(1)
      expect(
        tags.map(({ name: tag }) => tag),
        name,
      ).toEqual(expect.arrayContaining(operation.tags))
    }
  })

  it('says of every operation who may call it, by a declared security scheme', () => {
    const schemes = Object.keys(document.components.securitySchemes)
    for (const { name, operation } of routed) {
      expect(operation.security?.length, name).toBeGreaterThan(0)
      const used = (operation.security ?? []).flatMap((requirement) => Object.keys(requirement))
      expect(schemes, name).toEqual(expect.arrayContaining(used))
    }
  })

  it('declares an error answer wherever there is input that can be wrong', () => {
    const silent = routed
      .filter(({ operation }) => operation.requestBody || operation.parameters.length > 0)
      .filter(({ operation }) => !Object.keys(operation.responses).some((code) => /^4/.test(code)))
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  it('answers 401 wherever sign-in is required', () => {
    const unguarded = routed
      .filter(({ operation }) => operation.security?.every((way) => Object.keys(way).length > 0))
      .filter(({ operation }) => !operation.responses['401'])
    expect(unguarded.map(({ name }) => name)).toEqual([])
  })

  it('leaves no key out of an answer, but for those that clients expect to be missing', () => {
    const missing = fieldsOf('responses').filter(
      ({ name, required }) => !required && !FORM_PROPERTY.test(name) && !METRIC_BY_NAME.test(name),
    )
    expect([...new Set(missing.map(({ name }) => name))].sort()).toEqual(MAY_BE_MISSING)
  })

  it('describes every field', () => {
    const undescribed = [...fieldsOf('requestBody'), ...fieldsOf('responses')].filter(
      ({ given }) => !given.description && !given.$ref,
    )
    expect([...new Set(undescribed.map(({ name }) => name))].sort()).toEqual([])
  })

  it('describes every parameter', () => {
    const undescribed = operations.flatMap(({ name, operation }) =>
      operation.parameters
        .filter(({ description }) => !description)
        .map((parameter) => `${name} ${parameter.name}`),
    )
    expect(undescribed).toEqual([])
  })

  it('has everything that endpoints can listen to, each with an example of what is sent', () => {
    expect(Object.keys(document.webhooks)).toEqual([...webhookEventTypes])
    for (const [type, { post }] of Object.entries(document.webhooks)) {
      const { examples } = post.requestBody?.content?.['application/json'] ?? {}
      const Sent = z.object({
        type: z.literal(type),
        timestamp: z.iso.datetime(),
        data: z.unknown(),
      })
      const known = webhookEventTypes.find((one) => one === type)
      const problem =
        known && webhookEvents[known].data.safeParse(Sent.parse(examples?.sent?.value).data).error
      expect(problem?.message, type).toBe(undefined)
    }
  })
})
