import type { MiddlewareHandler } from 'hono'
import { validator } from 'hono/validator'
import type { z } from 'zod'
import { answerInvalid } from '../../http/errors.ts'
import { problemsOf } from '../../http/validation-problems.ts'

/** Holds the query to its schema. What that makes of none, as most requests have it, is known from the start. */
export function validateQuery(schema: z.ZodType): MiddlewareHandler {
  const validate = validator('query', async (given, c) => {
    const result = await schema.safeParseAsync(withObjects(given))
    return result.success
      ? Object(result.data)
      : answerInvalid(c, problemsOf(result.error, 'query'))
  })
  const ofNone = schema.safeParse({})
  if (!ofNone.success) return validate
  return (c, next) => {
    if (c.req.url.includes('?')) return validate(c, next)
    c.req.addValidatedData('query', Object(ofNone.data))
    return next()
  }
}

/** `metadata[plan]=pro` as an object; nothing else is written with brackets. */
function withObjects(given: Record<string, string | string[]>): object {
  const members = Object.entries(given).flatMap(([name, value]) => {
    const key = /^metadata\[(.*)\]$/s.exec(name)?.[1]
    return key === undefined ? [] : [[key, value] as const]
  })
  if (members.length === 0) return given
  // Schemas leave this key out, and a filter that is lost would find everything.
  const isReadable = members.every(([key]) => key !== '__proto__')
  return { ...given, metadata: isReadable ? Object.fromEntries(members) : null }
}
