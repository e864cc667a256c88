import { describe, expect, it } from 'vitest'
import { DAY, secondsAfter } from '../../core/calendar.ts'
import { newId } from '../../core/ids.ts'
import type { Browser } from '../../testing/browser.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createHarness } from '../../testing/harness.ts'
import { giveCode, givePassword, signUpWithTwoFactor } from '../../testing/two-factor-fixtures.ts'

const harness = await createHarness()
const { clock } = harness
const list = '/api/auth/list-trusted-devices'
const revoke = '/api/auth/revoke-trusted-device'

describeUserAccess({ harness, method: 'GET', path: list })
describeUserAccess({ harness, method: 'POST', path: revoke, body: { id: newId() } })
describeUserAccess({ harness, method: 'POST', path: `${revoke}s`, body: {} })

type User = Awaited<ReturnType<typeof signUpWithTwoFactor>>

/** Signs in from another browser, and trusts it. */
async function trustAnother({ email, app }: User): Promise<Browser> {
  const { browser } = await givePassword(harness, email)
  expect((await giveCode(browser, app.code(), { trustDevice: true })).status).toBe(200)
  clock.advance({ seconds: 90 })
  return browser
}

const devicesOf = async (browser: Browser) => (await browser.get(list)).body

/** What a sign-in in that browser answers once the password was right. */
async function signInAgain({ email }: User, browser: Browser) {
  return (await givePassword(harness, email, browser)).answer.body
}

const asksForCode = { twoFactorRedirect: true }

describe('trusted browsers', () => {
  it('are listed with how long they are trusted, and which one asks', async () => {
    const user = await signUpWithTwoFactor(harness)
    expect(await devicesOf(user.browser)).toEqual([])
    const trustedSince = clock.now()
    const other = await trustAnother(user)
    const device = {
      id: expect.any(String),
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
      trustedSince: trustedSince.toISOString(),
      trustedUntil: secondsAfter(trustedSince, 30 * DAY).toISOString(),
    }
    expect(await devicesOf(other)).toEqual([{ ...device, isCurrent: true }])
    expect(await devicesOf(user.browser)).toEqual([{ ...device, isCurrent: false }])
    clock.advance({ days: 30 })
    expect(await devicesOf((await givePassword(harness, user.email)).browser)).toBe('')
  })

  it('take a code again once one, or all, are trusted no longer', async () => {
    const user = await signUpWithTwoFactor(harness)
    const [first, second, third] = [
      await trustAnother(user),
      await trustAnother(user),
      await trustAnother(user),
    ]
    const ids = Object(await devicesOf(third)).map(({ id }: { id: string }) => id)
    expect((await user.browser.post(revoke, { id: ids[0] })).status).toBe(200)
    expect(await signInAgain(user, third)).toEqual(asksForCode)
    expect(await signInAgain(user, first)).toMatchObject({ redirect: false })
    expect((await first.post(`${revoke}s`)).status).toBe(200)
    expect(await devicesOf(first)).toEqual([])
    for (const browser of [first, second]) {
      expect(await signInAgain(user, browser)).toEqual(asksForCode)
    }
  })

  it('of others are unknown, and so are those trusted no longer', async () => {
    const user = await signUpWithTwoFactor(harness)
    const stranger = await signUpWithTwoFactor(harness)
    const trusted = await trustAnother(user)
    const [{ id }] = Object(await devicesOf(trusted))
    const unknown = { status: 400, body: { code: 'TRUSTED_DEVICE_NOT_FOUND' } }
    expect(await stranger.browser.post(revoke, { id })).toMatchObject(unknown)
    await stranger.browser.post(`${revoke}s`)
    expect(await signInAgain(user, trusted)).toMatchObject({ redirect: false })
    expect((await trusted.post(revoke, { id })).status).toBe(200)
    expect(await trusted.post(revoke, { id })).toMatchObject(unknown)
    expect(await trusted.post(revoke, { id: newId() })).toMatchObject(unknown)
  })
})
