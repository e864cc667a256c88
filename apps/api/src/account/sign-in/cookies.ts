import type { RequestContext } from '../../http/request-context.ts'
import { newDeviceSecret, readDeviceCookie, writeDeviceCookie } from '../device/cookie.ts'
import type { SigningBrowser } from '../device/record.ts'
import {
  clearAdministratorCookie,
  readSessionCookie,
  writeSessionCookie,
} from '../session/cookie.ts'
import type { CreatedSession } from '../session/lifecycle.ts'

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
  writeDeviceCookie(c, deviceSecret)
}
