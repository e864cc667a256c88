import { createMiddleware } from 'hono/factory'
import { refusal } from '../../core/errors.ts'
import type { RequestContext, RequestEnvironment } from '../../http/request-context.ts'
import { isTrustedOrigin } from '../../http/trusted-origin.ts'

/** Runs before methods that change something. Refuses requests that another site makes a signed-in browser send (CSRF, also of sign-in). */
export function originCheck() {
  return createMiddleware<RequestEnvironment>(async (c, next) => {
    if (!isSameSite(c) && !isForAnySite(c)) throw refusal('INVALID_ORIGIN')
    await next()
  })
}

/**
 * Providers post their answer from their own site; the state in it is tied to the browser. A checkout
 * is authorized by its secret alone, never by a cookie, so any site may change it.
 */
function isForAnySite(c: RequestContext): boolean {
  const { path } = c.req
  return path.startsWith('/api/auth/callback/') || path.startsWith('/v1/checkouts/client/')
}

function isSameSite(c: RequestContext): boolean {
  const { settings } = c.get('ctx')
  const site = c.req.header('sec-fetch-site')
  if (site === 'same-origin') return true
  const origin = c.req.header('origin') ?? originOf(c.req.header('referer'))
  const trusted = origin !== undefined && isTrustedOrigin(settings, origin)
  // Browsers that send Fetch Metadata tell a foreign site even when no cookie comes along.
  if (site === 'cross-site') return trusted
  if (!c.req.header('cookie')) return true
  return origin === undefined || trusted
}

function originOf(address: string | undefined): string | undefined {
  if (address === undefined) return undefined
  return URL.canParse(address) ? new URL(address).origin : 'null'
}
