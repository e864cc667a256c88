import { z } from 'zod'

const Media = z.record(z.string(), z.object({ schema: z.unknown().optional() }))

const Parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  schema: z.unknown(),
})

const Response = z.object({
  content: Media.default({}),
  headers: z.record(z.string(), z.unknown()).default({}),
})

export const Operation = z.object({
  operationId: z.string(),
  summary: z.string().default(''),
  tags: z.array(z.string()).default([]),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
  parameters: z.array(Parameter).default([]),
  requestBody: z.object({ required: z.boolean().default(false), content: Media }).optional(),
  responses: z.record(z.string(), Response),
  deprecated: z.boolean().default(false),
  /** The day from which on it may be gone. */
  'x-sunset': z.string().optional(),
})
export type Operation = z.infer<typeof Operation>

/** What is compared of an OpenAPI document; a released one is kept without the rest. */
export const ComparedDocument = z.object({
  info: z.object({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  webhooks: z.record(z.string(), z.object({ post: Operation })).default({}),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})
export type ComparedDocument = z.infer<typeof ComparedDocument>

/** Told, but nothing that a program depends on. */
const PROSE = ['description', 'example', 'examples', 'externalDocs', 'x-tagGroups', 'x-refusals']

/** A document without prose, to be kept: a third of the size. */
export function withoutProse(document: unknown): unknown {
  return JSON.parse(JSON.stringify(document), (_, value) => strip(value))
}

/** A property may have the name of a keyword: then it is a schema. */
function strip(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).filter(([key, inner]) => !PROSE.includes(key) || isSchema(key, inner)),
  )
}

function isSchema(key: string, inner: unknown): boolean {
  if (key !== 'description' && key !== 'example' && key !== 'examples') return false
  return (
    typeof inner === 'object' &&
    inner !== null &&
    ('type' in inner || '$ref' in inner || 'anyOf' in inner)
  )
}
