import { createMiddleware } from 'hono/factory'
import { type FieldPath, invalidField } from '../../core/errors.ts'
import type { AppEnvironment } from '../app-environment.ts'
import { readJsonBody } from '../json-body.ts'

/** Refuses the NUL character, which PostgreSQL can't store, in a path or query. */
export function unstorableAddress() {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    if (c.req.url.includes('%00')) refuse(['query'])
    await next()
  })
}

/** Refuses it in a JSON body, naming the field. */
export function unstorableBody() {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const text = await c.req.text()
    // The escape is looked for before the costlier walk: nearly no body has it.
    if (/\\u0000/i.test(text) || text.includes('\0')) {
      const place = findNul(await readJsonBody(c), ['body'])
      if (place) refuse(place)
    }
    await next()
  })
}

function refuse(loc: FieldPath): never {
  throw invalidField(loc, 'The character U+0000 is not allowed', 'string_nul')
}

function findNul(value: unknown, loc: FieldPath): FieldPath | null {
  if (typeof value === 'string') return value.includes('\0') ? loc : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(key) : key
    if (key.includes('\0')) return loc
    const found = findNul(inner, [...loc, step])
    if (found) return found
  }
  return null
}
