import { type RequestContext, signedIn } from './app-environment.ts'
import { readSessionCookie, writeSessionCookie } from './session-cookie.ts'

/** Sets the session’s cookie again, as it is: clients of this wire read their session anew then. */
export function keepSignedIn(c: RequestContext): void {
  const secret = readSessionCookie(c)
  if (secret) writeSessionCookie(c, secret, signedIn(c).session)
}
