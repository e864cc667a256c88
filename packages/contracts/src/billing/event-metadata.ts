import { z } from '@hono/zod-openapi'
import { looksLikeCardNumber } from '../common/card-number.ts'
import { MetadataValue } from '../common/fields.ts'
import { rule } from '../common/request-refusals.ts'

export const MAXIMUM_EVENT_KEYS = 50
export const MAXIMUM_EVENT_DEPTH = 5

export type EventMetadataValue = string | number | boolean | EventMetadata

/** What is known of an event; what belongs together may be nested. */
export interface EventMetadata {
  [key: string]: EventMetadataValue
}

interface Place {
  value: unknown
  path: string[]
}

interface Problem {
  path: string[]
  code: string
  message: string
}

const text = z.string().min(1).max(40)

/** Taken as it is: a schema for records would drop the key `__proto__`. */
export const EventMetadataInput = z
  .custom<EventMetadata>()
  .superRefine((value, ctx) => {
    for (const { path, code, message } of problemsOf(value)) {
      ctx.addIssue({ code: 'custom', path, message, params: { code } })
    }
  })
  .openapi({
    type: 'object',
    additionalProperties: {
      anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }, { type: 'object' }],
    },
    description: `Your own keys and values: at most ${MAXIMUM_EVENT_KEYS} keys of 40 characters, texts of 500. Objects may be nested up to ${MAXIMUM_EVENT_DEPTH} levels.`,
    example: { model: 'small', tokens: 120 },
  })

/** Walks without calling itself: strangers choose how deep it goes. */
function problemsOf(metadata: unknown): Problem[] {
  const found: Problem[] = []
  const waiting: Place[] = [{ value: metadata, path: [] }]
  let keys = 0
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value, path } = place
    if (!isObject(value)) {
      found.push(...problemsOfValue(place))
      continue
    }
    if (path.length >= MAXIMUM_EVENT_DEPTH) return [custom(path, 'metadata.too_deep')]
    for (const [key, inner] of Object.entries(value)) {
      keys += 1
      if (keys > MAXIMUM_EVENT_KEYS) return [custom([], 'metadata.too_many_keys')]
      const at = [...path, key]
      if (key.length < 1 || key.length > 40) found.push(...issuesOf(text, key, at))
      waiting.push({ value: inner, path: at })
    }
  }
  return found
}

/** What is plainly good is told apart first: nearly all of it is. */
function problemsOfValue({ value, path }: Place): Problem[] {
  if (path.length === 0) return issuesOf(z.object({}), value, path)
  if (typeof value === 'boolean') return []
  if (typeof value === 'string' && value.length > 0 && value.length <= 500) {
    return looksLikeCardNumber(value) ? [custom(path, 'card_number')] : []
  }
  return issuesOf(MetadataValue, value, path)
}

function issuesOf(schema: z.ZodType, value: unknown, path: string[]): Problem[] {
  const issues = schema.safeParse(value).error?.issues ?? []
  return issues.map((issue) => {
    const code: unknown = issue.code === 'custom' ? issue.params?.code : issue.code
    return { path, code: String(code), message: issue.message }
  })
}

function custom(path: string[], code: Parameters<typeof rule>[0]): Problem {
  return { path, code, message: rule(code).error }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
