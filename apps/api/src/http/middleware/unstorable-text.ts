import { createMiddleware } from 'hono/factory'
import { type FieldPath, invalidField } from '../../core/errors.ts'
import type { AppEnvironment } from '../app-environment.ts'
import { readJsonBody } from '../json-body.ts'

/** Refuses the NUL character, which PostgreSQL can't store, in a path or query. */
export function unstorableAddress() {
  return createMiddleware<AppEnvironment>((c, next) => {
    if (c.req.url.includes('%00')) refuse(['query'])
    return next()
  })
}

/** Refuses it in a JSON body, and halves of surrogate pairs too, naming the field. */
export function unstorableBody() {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const text = await c.req.text()
    // The escapes are looked for before the costlier walk: nearly no body has them.
    if (/\\u(0000|d[89a-f])/i.test(text) || text.includes('\0')) {
      const place = findUnstorable(await readJsonBody(c), ['body'])
      if (place) refuse(place)
    }
    await next()
  })
}

function refuse(loc: FieldPath): never {
  throw invalidField(loc, 'The text has a character that cannot be stored', 'string_unstorable')
}

function findUnstorable(value: unknown, loc: FieldPath): FieldPath | null {
  if (typeof value === 'string') return isStorable(value) ? null : loc
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(key) : key
    if (!isStorable(key)) return loc
    const found = findUnstorable(inner, [...loc, step])
    if (found) return found
  }
  return null
}

/** PostgreSQL stores no NUL, and in JSON no half of a surrogate pair. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
