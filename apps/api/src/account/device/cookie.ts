import { randomBytes } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import { DAY } from '../../core/calendar.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { cookieAttributes, cookieName } from '../session/cookie.ts'

/** 400 days: the longest that browsers keep a cookie. */
export const DEVICE_REMEMBERED_SECONDS = 400 * DAY

const NAME = 'device'
const SECRET_BYTES = 32
const SECRET = /^[\w-]{43}$/

/** What a browser is known by to the accounts that signed in with it; it opens nothing. */
export function readDeviceCookie(c: RequestContext): string | undefined {
  const secret = getCookie(c, cookieName(c, NAME))
  return secret !== undefined && SECRET.test(secret) ? secret : undefined
}

export function newDeviceSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** The same for a browser that asks for something: one without a secret gets one. */
export function keepDevice(c: RequestContext): string {
  const secret = readDeviceCookie(c) ?? newDeviceSecret()
  writeDeviceCookie(c, secret)
  return secret
}

export function writeDeviceCookie(c: RequestContext, secret: string): void {
  setCookie(c, cookieName(c, NAME), secret, {
    ...cookieAttributes(c),
    maxAge: DEVICE_REMEMBERED_SECONDS,
  })
}
