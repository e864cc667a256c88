import { randomBytes } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import { cookieAttributes, cookieName } from '../../account/session/cookie.ts'
import { HOUR } from '../../core/calendar.ts'
import type { RequestContext } from '../../http/request-context.ts'

const NAME = 'portal_sign_in'
const SECRET_BYTES = 32
const SECRET = /^[\w-]{43}$/
/** Twice as long as a code works. */

/** The secret that identifies the browser that asked for a sign-in code when it enters the code. */
export function readCodeBrowser(c: RequestContext): string | undefined {
  const secret = getCookie(c, cookieName(c, NAME))
  return secret !== undefined && SECRET.test(secret) ? secret : undefined
}

/** The same for a browser that asks for a code: one without a secret gets one. */
export function keepCodeBrowser(c: RequestContext): string {
  const secret = readCodeBrowser(c) ?? randomBytes(SECRET_BYTES).toString('base64url')
  setCookie(c, cookieName(c, NAME), secret, { ...cookieAttributes(c), maxAge: HOUR })
  return secret
}
