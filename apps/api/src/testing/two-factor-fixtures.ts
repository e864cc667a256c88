import { z } from 'zod'
import { DAY, secondsAfter } from '../core/calendar.ts'
import { hashToken } from '../core/crypto.ts'
import { newId } from '../core/ids.ts'
import { PASSWORD, signIn, signUp } from './account.ts'
import { createAuthenticator } from './authenticator.ts'
import { type Browser, createBrowser } from './browser.ts'
import type { Harness } from './harness.ts'

const Prepared = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) })

/** A second factor that no code was given of yet. */
export async function prepareTwoFactor({ clock }: Harness, browser: Browser) {
  const { body } = await browser.post('/api/auth/two-factor/enable', { password: PASSWORD })
  const prepared = Prepared.parse(body)
  return { app: createAuthenticator(clock, prepared.totpURI), ...prepared }
}

/** Sets a second factor up, as its screen does, and answers what the user keeps. */
export async function enableTwoFactor(harness: Harness, browser: Browser) {
  const { app, totpURI, backupCodes } = await prepareTwoFactor(harness, browser)
  const confirmed = await browser.post('/api/auth/two-factor/verify-totp', { code: app.code() })
  if (confirmed.status !== 200) throw new Error('The second factor is confirmed')
  // Each code works once: the next one is another.
  harness.clock.advance({ seconds: 90 })
  return { app, backupCodes, totpURI }
}

/** A user whose sign-in takes a code. */
export async function signUpWithTwoFactor(harness: Harness) {
  const user = await signUp(harness)
  return { ...user, ...(await enableTwoFactor(harness, user.browser)) }
}

const path = '/api/auth/two-factor'

/** Gives a code of the app. */
export function giveCode(browser: Browser, code: string, more: object = {}) {
  return browser.post(`${path}/verify-totp`, { code, ...more })
}

export function giveBackupCode(browser: Browser, code = '', more: object = {}) {
  return browser.post(`${path}/verify-backup-code`, { code, ...more })
}

/** A browser in which the password was given, and the code not yet. */
export async function givePassword(
  harness: Harness,
  email: string,
  browser = createBrowser(harness.app),
) {
  const { answer } = await signIn(harness, { email }, browser)
  return { answer, browser }
}

/** A browser whose sign-ins take no code. */
export async function createTrustedDevice({ database, clock }: Harness, userId: string) {
  const now = clock.now()
  const trustedUntil = secondsAfter(now, 30 * DAY)
  const secretHash = hashToken(newId())
  const { id } = await database.device.create({
    data: { userId, secretHash, createdAt: now, lastSeenAt: now, trustedUntil },
  })
  return id
}

export const invalidCode = { status: 401, body: { code: 'INVALID_CODE' } }
export const noSignIn = { status: 401, body: { code: 'INVALID_TWO_FACTOR_COOKIE' } }
