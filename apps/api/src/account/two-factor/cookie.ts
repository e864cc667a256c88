import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { RequestContext } from '../../http/request-context.ts'
import { cookieAttributes, cookieName } from '../session/cookie.ts'
import { CHALLENGE_SECONDS, type CreatedChallenge } from './challenge.ts'

const NAME = 'two_factor'

export function readChallengeCookie(c: RequestContext): string | undefined {
  return getCookie(c, cookieName(c, NAME))
}

export function writeChallengeCookie(
  c: RequestContext,
  { challengeSecret }: CreatedChallenge,
): void {
  const lifetime = { maxAge: CHALLENGE_SECONDS }
  setCookie(c, cookieName(c, NAME), challengeSecret, { ...cookieAttributes(c), ...lifetime })
}

export function clearChallengeCookie(c: RequestContext): void {
  if (readChallengeCookie(c)) deleteCookie(c, cookieName(c, NAME), cookieAttributes(c))
}
