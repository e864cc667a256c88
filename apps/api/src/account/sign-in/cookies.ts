import type { RequestContext } from '../../http/request-context.ts'
import { newDeviceSecret, readDeviceCookie, writeDeviceCookie } from '../device/cookie.ts'
import type { SigningBrowser } from '../device/record.ts'
import {
  clearAdministratorCookie,
  clearSessionCookies,
  readSessionCookie,
  writeSessionCookie,
} from '../session/cookie.ts'
import type { CreatedSession } from '../session/lifecycle.ts'
import type { CreatedChallenge } from '../two-factor/challenge.ts'
import { clearChallengeCookie, writeChallengeCookie } from '../two-factor/cookie.ts'

/** What a sign-in needs to know of the browser; one without a device’s secret gets one. */
export function readSigningBrowser(c: RequestContext): SigningBrowser {
  return {
    sessionSecret: readSessionCookie(c),
    deviceSecret: readDeviceCookie(c) ?? newDeviceSecret(),
  }
}

export function writeSignedInCookies(
  c: RequestContext,
  { deviceSecret }: SigningBrowser,
  { secret, session }: CreatedSession,
): void {
  writeSessionCookie(c, secret, session)
  clearAdministratorCookie(c)
  clearChallengeCookie(c)
  writeDeviceCookie(c, deviceSecret)
}

/** The browser has no session until it gives a code; its previous one has ended. */
export function writeChallengedCookies(c: RequestContext, challenge: CreatedChallenge): void {
  if (readSessionCookie(c)) clearSessionCookies(c)
  clearAdministratorCookie(c)
  writeChallengeCookie(c, challenge)
}
