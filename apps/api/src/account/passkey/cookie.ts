import { randomBytes } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import type { RequestContext } from '../../http/request-context.ts'
import { cookieAttributes, cookieName } from '../session/cookie.ts'
import { CHALLENGE_SECONDS } from './challenge.ts'

const NAME = 'passkey'
const SECRET_BYTES = 32
const SECRET = /^[\w-]{43}$/

/** Which browser challenges were given to. */
export function readChallengeSecret(c: RequestContext): string | undefined {
  const secret = getCookie(c, cookieName(c, NAME))
  return secret !== undefined && SECRET.test(secret) ? secret : undefined
}

/** A browser keeps its secret while challenges wait: those of its other tabs stay good. */
export function holdChallengeSecret(c: RequestContext): string {
  const secret = readChallengeSecret(c) ?? randomBytes(SECRET_BYTES).toString('base64url')
  const lifetime = { maxAge: CHALLENGE_SECONDS }
  setCookie(c, cookieName(c, NAME), secret, { ...cookieAttributes(c), ...lifetime })
  return secret
}
