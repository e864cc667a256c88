import type { SocialCallback } from '@tollgate/contracts'
import { signedInContext, type UserContext } from '../../core/context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { readDeviceCookie } from '../device/cookie.ts'
import type { SigningBrowser } from '../device/record.ts'
import { readCurrentSession } from '../session/current.ts'
import {
  readSigningBrowser,
  writeChallengedCookies,
  writeSignedInCookies,
} from '../sign-in/cookies.ts'
import type { CallbackOutcome } from './receive.ts'

/** What a browser brings along that comes back from a provider. */
export function readReturning(c: RequestContext, parameters: SocialCallback) {
  return {
    parameters,
    browserSecret: readDeviceCookie(c),
    browser: readSigningBrowser(c),
    asUser: () => currentUser(c),
  }
}

async function currentUser(c: RequestContext): Promise<UserContext | null> {
  const current = await readCurrentSession(c)
  if (!current) return null
  return signedInContext(c.get('ctx'), current)
}

/** Signs the browser in, where someone arrived, and answers where it goes. */
export function targetAfter(
  c: RequestContext,
  { browser }: { browser: SigningBrowser },
  { target, arrived }: CallbackOutcome,
): string {
  if (!arrived) return target
  const { started } = arrived
  if ('challenge' in started) {
    writeChallengedCookies(c, started.challenge)
    return `/two-factor?${new URLSearchParams({ returnTo: target })}`
  }
  writeSignedInCookies(c, browser, started.created)
  return target
}
