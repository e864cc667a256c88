import type { Session } from '@tollgate/db'
import { deleteCookie, generateCookie, getCookie, setCookie } from 'hono/cookie'
import { secondsBetween } from '../../core/calendar.ts'
import type { RequestContext } from '../../http/request-context.ts'

const NAME = 'session_token'
const CACHE_NAME = 'session_data'
const UNREMEMBERED_NAME = 'dont_remember'
const ADMINISTRATOR_NAME = 'admin_session'
/** Browsers drop longer cookies without a word. */
const MAXIMUM_LENGTH = 4093

/**
 * The session's secret travels in this cookie alone: never in a body, so that no script reads it.
 * On https the `__Host-` prefix binds it to this very host (RFC 6265bis). The published helpers of
 * this wire find the cookies by their names behind `COOKIE_PREFIX`.
 */
export function readSessionCookie(c: RequestContext): string | undefined {
  return getCookie(c, cookieName(c, NAME))
}

export function writeSessionCookie(
  c: RequestContext,
  secret: string,
  session: Pick<Session, 'expiresAt' | 'rememberMe'>,
): void {
  const lifetime = Math.floor(secondsBetween(c.get('ctx').clock.now(), session.expiresAt))
  setCookie(c, cookieName(c, NAME), secret, {
    ...cookieAttributes(c),
    // Without rememberMe the browser forgets it at its own end.
    ...(session.rememberMe ? { maxAge: Math.max(lifetime, 0) } : {}),
  })
  const unremembered = cookieName(c, UNREMEMBERED_NAME)
  if (!session.rememberMe) setCookie(c, unremembered, 'true', cookieAttributes(c))
  else if (getCookie(c, unremembered)) deleteCookie(c, unremembered, cookieAttributes(c))
}

/** The secret of the administrator’s own session, kept while they impersonate someone. */
export function readAdministratorCookie(c: RequestContext): string | undefined {
  return getCookie(c, cookieName(c, ADMINISTRATOR_NAME))
}

export function writeAdministratorCookie(
  c: RequestContext,
  secret: string,
  { expiresAt, rememberMe }: Pick<Session, 'expiresAt' | 'rememberMe'>,
): void {
  const maxAge = Math.floor(secondsBetween(c.get('ctx').clock.now(), expiresAt))
  const lifetime = rememberMe ? { maxAge: Math.max(maxAge, 0) } : {}
  const name = cookieName(c, ADMINISTRATOR_NAME)
  setCookie(c, name, secret, { ...cookieAttributes(c), ...lifetime })
}

export function clearAdministratorCookie(c: RequestContext): void {
  if (!readAdministratorCookie(c)) return
  deleteCookie(c, cookieName(c, ADMINISTRATOR_NAME), cookieAttributes(c))
}

export function readCacheCookie(c: RequestContext): string | undefined {
  return getCookie(c, cookieName(c, CACHE_NAME))
}

/** A copy that is too long is left out: the session is then read from the database each time. */
export function writeCacheCookie(c: RequestContext, value: string): void {
  const { SESSION_COOKIE_CACHE_AGE: maxAge } = c.get('ctx').settings
  const cookie = [cookieName(c, CACHE_NAME), value, { ...cookieAttributes(c), maxAge }] as const
  if (generateCookie(...cookie).length <= MAXIMUM_LENGTH) setCookie(c, ...cookie)
  else clearCacheCookie(c)
}

export function clearCacheCookie(c: RequestContext): void {
  if (readCacheCookie(c)) deleteCookie(c, cookieName(c, CACHE_NAME), cookieAttributes(c))
}

export function clearSessionCookies(c: RequestContext): void {
  for (const name of [NAME, CACHE_NAME, UNREMEMBERED_NAME]) {
    deleteCookie(c, cookieName(c, name), cookieAttributes(c))
  }
}

function isSecure(c: RequestContext): boolean {
  return c.get('ctx').settings.BASE_URL.startsWith('https:')
}

export function cookieName(c: RequestContext, name: string): string {
  const { COOKIE_PREFIX: prefix } = c.get('ctx').settings
  const isBound = !isSecure(c) || /^__(Secure|Host)-/.test(prefix)
  return `${isBound ? '' : '__Host-'}${prefix}.${name}`
}

export function cookieAttributes(c: RequestContext) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(c) } as const
}
