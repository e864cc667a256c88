import { createMiddleware } from 'hono/factory'
import { type FieldPath, refusal } from '../../core/errors.ts'
import { readJsonBody } from '../../http/json-body.ts'
import type { RequestContext, RequestEnvironment } from '../../http/request-context.ts'

/** Deeper fields than any of ours are named by their innermost steps. */
const LONGEST_PATH = 20

/** What reads its query itself; pages leave it to their script, links ignore what isn’t valid. */
const SERVED = /^\/(api|v1|dev|sandbox|storage|pictures)(\/|$)/

/** Refuses the NUL character, which PostgreSQL can't store, in a path, or in a query that is read here. */
export function refuseUnstorableUrl({ req: { url, path } }: RequestContext): void {
  const place = url.indexOf('%00')
  if (place === -1) return
  const start = url.indexOf('?')
  const isInQuery = start !== -1 && start < place
  if (!isInQuery) refuse(['path'])
  if (SERVED.test(path)) refuse(placeInQuery(url.slice(start)))
}

function placeInQuery(query: string): FieldPath {
  const parameters = [...new URLSearchParams(query)]
  const found = parameters.find(([name, value]) => isStorable(name) && !isStorable(value))
  return found ? ['query', found[0]] : ['query']
}

/** Refuses it in a JSON body, and halves of surrogate pairs too, naming the field. */
export function unstorableBody() {
  return createMiddleware<RequestEnvironment>(async (c, next) => {
    const text = await c.req.text()
    // The escapes are looked for before the costlier walk: nearly no body has them.
    if (/\\u(0000|d[89a-f])/i.test(text) || text.includes('\0')) {
      const place = findUnstorable(await readJsonBody(c))
      if (place) refuse(place)
    }
    await next()
  })
}

function refuse(loc: FieldPath): never {
  throw refusal('string_unstorable', { at: loc })
}

/** Where a value is on the way from the body to it. */
interface Place {
  value: unknown
  step: string | number
  within: Place | null
}

/** Walks without calling itself: strangers choose how deep a body goes. */
function findUnstorable(body: unknown): FieldPath | null {
  const waiting: Place[] = [{ value: body, step: 'body', within: null }]
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value } = place
    if (typeof value === 'string' && !isStorable(value)) return pathTo(place)
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) return pathTo(place)
      waiting.push({ value: inner, step: Array.isArray(value) ? Number(key) : key, within: place })
    }
  }
  return null
}

function pathTo(place: Place): FieldPath {
  const path: FieldPath = []
  for (let at: Place | null = place; at && path.length < LONGEST_PATH; at = at.within) {
    path.unshift(at.step)
  }
  return path
}

/** PostgreSQL stores no NUL, and in JSON no half of a surrogate pair. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
