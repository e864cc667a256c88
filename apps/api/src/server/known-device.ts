import { readDeviceCookie } from '../account/device/cookie.ts'
import { isKnownDevice } from '../account/device/is-known.ts'
import type { RequestContext } from '../http/request-context.ts'
import { subjectOf } from './rate-limit-subject.ts'

/** The account that a request names, by address or username. */
export async function accountOf(c: RequestContext): Promise<string | null> {
  return (await subjectOf(c, 'email')) ?? (await subjectOf(c, 'username'))
}

/** The account that a request names, with the browser that it knows, or null. */
export async function knownDeviceOf(c: RequestContext): Promise<string | null> {
  const secret = readDeviceCookie(c)
  const account = await accountOf(c)
  if (!secret || account === null) return null
  return (await isKnownDevice(c.get('ctx'), { account, secret })) ? `${account} ${secret}` : null
}
