import { createMiddleware } from 'hono/factory'
import { refusal } from '../../core/errors.ts'
import { readJsonBody } from '../../http/json-body.ts'
import type { RequestContext, RequestEnvironment } from '../../http/request-context.ts'
import { isSafeRedirect } from '../../http/trusted-origin.ts'

const CODES = {
  callbackURL: 'INVALID_CALLBACKURL',
  redirectTo: 'INVALID_REDIRECTURL',
  errorCallbackURL: 'INVALID_ERRORCALLBACKURL',
  newUserCallbackURL: 'INVALID_NEWUSERCALLBACKURL',
} as const

/** Refuses redirect targets outside the trusted origins, before anything else is looked at. */
export function redirectTargets() {
  return createMiddleware<RequestEnvironment>((c, next) => {
    if (c.req.url.includes('?')) refuseForeign(c, c.req.query())
    if (c.req.method !== 'POST') return next()
    return readBody(c).then((body) => {
      refuseForeign(c, body)
      return next()
    })
  })
}

function refuseForeign(c: RequestContext, given: Record<string, unknown>): void {
  for (const [field, code] of Object.entries(CODES)) {
    const target = given[field]
    if (typeof target !== 'string' || target === '') continue
    if (!isSafeRedirect(c.get('ctx').settings, target)) throw refusal(code)
  }
}

async function readBody(c: RequestContext): Promise<Record<string, unknown>> {
  const body = await readJsonBody(c)
  return typeof body === 'object' && body !== null ? { ...body } : {}
}
