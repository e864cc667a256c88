import { createMiddleware } from 'hono/factory'
import { AccountError } from '../../core/errors.ts'
import { readJsonBody } from '../../http/json-body.ts'
import type { RequestContext, RequestEnvironment } from '../../http/request-context.ts'
import { isSafeRedirect } from '../../http/trusted-origin.ts'

const FIELDS = {
  callbackURL: 'callbackURL',
  redirectTo: 'redirectURL',
  errorCallbackURL: 'errorCallbackURL',
  newUserCallbackURL: 'newUserCallbackURL',
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
  for (const [field, name] of Object.entries(FIELDS)) {
    const target = given[field]
    if (typeof target !== 'string' || target === '') continue
    if (!isSafeRedirect(c.get('ctx').settings, target)) {
      throw new AccountError(403, `Invalid ${name}`)
    }
  }
}

async function readBody(c: RequestContext): Promise<Record<string, unknown>> {
  const body = await readJsonBody(c)
  return typeof body === 'object' && body !== null ? { ...body } : {}
}
