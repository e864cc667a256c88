import { getCookie, setCookie } from 'hono/cookie'
import type { RequestContext } from './app-environment.ts'
import { cookieAttributes, cookieName } from './session-cookie.ts'

const NAME = 'tollgate.social'
/** As long as a flow may take. */
const MAXIMUM_AGE_SECONDS = 600

/** What ties a sign-in elsewhere to the browser that started it. */
export function readSocialCookie(c: RequestContext): string | undefined {
  return getCookie(c, cookieName(c, NAME))
}

export function writeSocialCookie(c: RequestContext, secret: string): void {
  setCookie(c, cookieName(c, NAME), secret, {
    ...cookieAttributes(c),
    maxAge: MAXIMUM_AGE_SECONDS,
  })
}
