import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { secondsBetween } from '../../core/calendar.ts'
import type { RequestContext } from '../../http/request-context.ts'

const NAME = 'tollgate.portal'
const PATH = '/v1/customer-portal'
/** Pages of other sites can’t send it, and browsers send no cookie’s worth without it. */
const HEADER = 'tollgate-portal'
const SLUG = /^[a-z0-9-]{1,64}$/

/**
 * The customer session that this browser keeps for the merchant whose portal asks. One cookie for
 * each merchant: two portals open side by side never see each other’s customer.
 */
export function readPortalCookie(c: RequestContext): string | null {
  const slug = c.req.header(HEADER)
  if (slug === undefined || !SLUG.test(slug)) return null
  return getCookie(c, cookieName(c, slug)) ?? null
}

export function writePortalCookie(
  c: RequestContext,
  slug: string,
  { token, expiresAt }: { token: string; expiresAt: Date },
): void {
  const lifetime = Math.floor(secondsBetween(c.get('ctx').clock.now(), expiresAt))
  setCookie(c, cookieName(c, slug), token, { ...attributes(c), maxAge: Math.max(lifetime, 0) })
}

export function clearPortalCookie(c: RequestContext, slug: string): void {
  deleteCookie(c, cookieName(c, slug), attributes(c))
}

function isSecure(c: RequestContext): boolean {
  return c.get('ctx').settings.BASE_URL.startsWith('https:')
}

/** A cookie of one path can’t be a `__Host-` one. */
function cookieName(c: RequestContext, slug: string): string {
  return `${isSecure(c) ? '__Secure-' : ''}${NAME}.${slug}`
}

function attributes(c: RequestContext) {
  return { path: PATH, httpOnly: true, sameSite: 'Strict', secure: isSecure(c) } as const
}
