import type { VisitorContext } from '../../core/context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { readSessionCookie, writeSessionCookie } from './cookie.ts'

/** Sets the session’s cookie again, as it is: clients of this wire read their session anew then. */
export function keepSignedIn(c: RequestContext, { signedIn }: VisitorContext): void {
  const secret = readSessionCookie(c)
  if (secret && signedIn) writeSessionCookie(c, secret, signedIn.session)
}
