import { createMiddleware } from 'hono/factory'
import { AccountError } from '../../core/errors.ts'
import type { AppEnvironment, RequestContext } from '../app-environment.ts'
import { isSafeRedirect } from '../trusted-origin.ts'

const FIELDS = {
  callbackURL: 'callbackURL',
  redirectTo: 'redirectURL',
  errorCallbackURL: 'errorCallbackURL',
  newUserCallbackURL: 'newUserCallbackURL',
} as const

/** Refuses redirect targets outside the trusted origins, before anything else is looked at. */
export function redirectTargets() {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const { settings } = c.get('ctx')
    const body = await readBody(c)
    for (const [field, name] of Object.entries(FIELDS)) {
      const inBody = field in body ? body[field] : undefined
      for (const target of [inBody, c.req.query(field)]) {
        if (typeof target === 'string' && target !== '' && !isSafeRedirect(settings, target)) {
          throw new AccountError(403, `Invalid ${name}`)
        }
      }
    }
    await next()
  })
}

async function readBody(c: RequestContext): Promise<Record<string, unknown>> {
  if (c.req.method !== 'POST' || !c.req.header('content-type')?.includes('json')) return {}
  const body: unknown = await c.req.json().catch(() => null)
  return typeof body === 'object' && body !== null ? { ...body } : {}
}
