import { AccountActivityList } from '@tollgate/contracts'
import { describe, expect, it, test, vi } from 'vitest'
import { newEmail, PASSWORD, signIn, signUp } from '../../testing/account.ts'
import { type Browser, createBrowser } from '../../testing/browser.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { askForCode, enterCode, otherThan } from '../../testing/email-proof-fixtures.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { signUpWithPasskey, usePasskey } from '../../testing/passkey-fixtures.ts'
import { giveBackupCode, giveCode, signUpWithTwoFactor } from '../../testing/two-factor-fixtures.ts'
import { noteFailure } from './note-failure.ts'

const harness = await createHarness({ settings: { EMAIL_CODE_ENABLED: true } })
const { app, clock, database, services } = harness
const path = '/api/auth/list-activities'
const wrong = 'wrong horse battery'

describeUserAccess({ harness, method: 'GET', path })

async function activitiesOf(browser: Browser, query = '') {
  return AccountActivityList.parse((await browser.get(path + query)).body)
}

async function kindsOf(browser: Browser): Promise<string[]> {
  return (await activitiesOf(browser)).activities.map(({ kind }) => kind)
}

describe('a user sees', () => {
  it('sign-ins and failed ones, with when, where and by what browser', async () => {
    const { email, browser } = await signUp(harness)
    clock.advance({ minutes: 5 })
    await createBrowser(app).post(
      '/api/auth/sign-in/email',
      { email, password: wrong },
      { 'user-agent': 'curl/8.15.0' },
    )
    const { activities, nextCursor } = await activitiesOf(browser)
    expect(nextCursor).toBeNull()
    expect(activities).toMatchObject([
      {
        kind: 'password_wrong',
        createdAt: clock.now().toISOString(),
        userAgent: 'curl/8.15.0',
        country: null,
        moreFailures: 0,
      },
      { kind: 'signed_in', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
    ])
  })

  it('changes of the password, and not that their session was replaced', async () => {
    const { browser } = await signUp(harness)
    const newPassword = 'another horse battery'
    await browser.post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword,
      revokeOtherSessions: true,
    })
    expect(await kindsOf(browser)).toEqual(['password_changed', 'signed_in'])
  })

  it('wrong passwords and codes of sessions and sign-ins', async () => {
    const { browser, backupCodes } = await signUpWithTwoFactor(harness)
    await browser.post('/api/auth/reauthenticate', { password: wrong })
    await browser.post('/api/auth/reauthenticate', { code: '000000' })
    await browser.post('/api/auth/two-factor/disable', { password: wrong })
    await giveCode(browser, '000000')
    await giveBackupCode(browser, 'wrong-codes')
    await giveBackupCode(browser, backupCodes[0])
    expect(await kindsOf(browser)).toEqual([
      'backup_code_used',
      'code_wrong',
      'code_wrong',
      'password_wrong',
      'code_wrong',
      'password_wrong',
      'two_factor_enabled',
      'signed_in',
    ])
  })

  it('wrong codes of sign-ins that wait for the second factor', async () => {
    const { email, browser, backupCodes } = await signUpWithTwoFactor(harness)
    const waiting = (await signIn(harness, { email })).browser
    await giveCode(waiting, '000000')
    await giveBackupCode(waiting, 'wrong-codes')
    await giveBackupCode(waiting, backupCodes[0])
    expect(await kindsOf(browser)).toEqual([
      'signed_in',
      'backup_code_used',
      'code_wrong',
      'code_wrong',
      'two_factor_enabled',
      'signed_in',
    ])
  })

  it('wrong codes from emails, in any browser, and that there were too many', async () => {
    const { email, browser: owner } = await signUp(harness)
    for (let asked = 0; asked < 2; asked++) {
      const { browser, code } = await askForCode(harness, email)
      for (let tries = 0; tries < 6; tries++) await enterCode(browser, email, otherThan(code))
    }
    await createBrowser(app).post('/api/auth/email-otp/verify-email', { email, otp: '123456' })
    const kinds = await kindsOf(owner)
    expect(kinds).toEqual([...Array(10).fill('email_code_wrong'), 'signed_in'])
    const { activities } = await activitiesOf(owner)
    expect(activities.reduce((sum, { moreFailures }) => sum + moreFailures, 0)).toBe(1)
  })

  it('passkeys with a wrong signature', async () => {
    const { browser, authenticator } = await signUpWithPasskey(harness)
    await usePasskey(harness, authenticator)
    authenticator.state.origin = 'https://evil.example'
    const { answer } = await usePasskey(harness, authenticator)
    expect(answer.status).toBe(401)
    expect(await kindsOf(browser)).toEqual([
      'passkey_wrong',
      'signed_in',
      'passkey_added',
      'signed_in',
    ])
  })

  it('that their email was not verified yet', async () => {
    const strict = await createHarness({ settings: { REQUIRE_EMAIL_VERIFICATION: true } })
    const { email } = await signUp(strict, { username: 'ada.strict' })
    await signIn(strict, { email })
    await createBrowser(strict.app).post('/api/auth/sign-in/username', {
      username: 'ada.strict',
      password: PASSWORD,
    })
    const rows = await strict.database.accountActivity.findMany({ where: { user: { email } } })
    expect(rows.map(({ kind }) => kind)).toEqual(['email_unverified', 'email_unverified'])
  })

  it('what an administrator did, and not from where', async () => {
    const settings = { ADMIN_SETS_PASSWORDS: true }
    const setting = await createHarness({ settings })
    const { email } = await signUp(setting)
    const { browser } = await createUser(setting, { role: 'admin' })
    const { id: userId } = await setting.database.user.findUniqueOrThrow({ where: { email } })
    const newPassword = 'another horse battery'
    await browser.post('/api/auth/admin/set-user-password', { userId, newPassword })
    const rows = await setting.database.accountActivity.findMany({
      where: { userId, kind: 'password_set' },
    })
    expect(rows).toMatchObject([{ ipAddress: null, userAgent: null }])
  })

  it('nothing of others, and pages of their own', async () => {
    const { email, browser } = await signUp(harness)
    await signIn(harness, { email: (await signUp(harness)).email, password: wrong })
    for (let each = 0; each < 4; each++) {
      clock.advance({ minutes: 1 })
      await signIn(harness, { email })
    }
    const first = await activitiesOf(browser, '?limit=2')
    const second = await activitiesOf(browser, `?limit=2&cursor=${first.nextCursor}`)
    const last = await activitiesOf(browser, `?limit=2&cursor=${second.nextCursor}`)
    expect([first, second, last].map(({ activities }) => activities.length)).toEqual([2, 2, 1])
    expect(last.nextCursor).toBeNull()
    const ids = [first, second, last].flatMap(({ activities }) => activities.map(({ id }) => id))
    expect(ids).toEqual([...new Set(ids)].sort().reverse())
    for (const query of ['?limit=0', '?limit=101', '?cursor=newest']) {
      expect((await browser.get(path + query)).status).toBe(400)
    }
  })
})

const failuresOf = (where: object) =>
  database.accountActivity.findMany({ where: { kind: 'password_wrong', ...where } })

describe('of failed sign-ins', () => {
  it('ten an hour are kept, and the rest counted, however many come at once', async () => {
    const { email, browser } = await signUp(harness)
    const tries = Array.from({ length: 25 }, () => signIn(harness, { email, password: wrong }))
    await Promise.all(tries)
    expect(await failuresOf({ user: { email } })).toHaveLength(10)
    const { activities } = await activitiesOf(browser)
    expect(activities.reduce((sum, { moreFailures }) => sum + moreFailures, 0)).toBe(15)
    clock.advance({ hours: 1 })
    await signIn(harness, { email, password: wrong })
    expect(await failuresOf({ user: { email } })).toHaveLength(11)
  })

  it('those to unknown addresses leave the same work, and no more than a few rows', async () => {
    const { email } = await signUp(harness)
    const workOf = async (name: string) => {
      const query = vi.spyOn(services.pool, 'query')
      await signIn(harness, { email: name, password: wrong })
      const texts = query.mock.calls.map(([given]: unknown[]) => Object(given).text)
      query.mockRestore()
      return texts
    }
    expect(await workOf(newEmail())).toEqual(await workOf(email))
    const ctx = harness.systemContext()
    const before = await database.accountActivity.count({ where: { userId: null } })
    for (let tries = 0; tries < 3000; tries++) {
      await noteFailure(ctx, { kind: 'password_wrong', userId: null, name: newEmail() })
    }
    const after = await database.accountActivity.count({ where: { userId: null } })
    expect(before).toBe(1)
    expect(after).toBeLessThanOrEqual(64 * 10)
  })
})

test('sign-ins that the limits refuse are shown once a minute', async () => {
  const limited = await createHarness({ settings: { RATE_LIMIT_ENABLED: true } })
  const { email, browser } = await signUp(limited)
  for (let tries = 0; tries < 8; tries++) await signIn(limited, { email, password: wrong })
  const { body } = await browser.get(path)
  const kinds = AccountActivityList.parse(body).activities.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'attempts_limited')).toHaveLength(1)
})

test('after 90 days it is gone', async () => {
  const { email } = await signUp(harness)
  clock.advance({ days: 89 })
  await signIn(harness, { email })
  clock.advance({ days: 1 })
  await harness.runDue()
  expect(await database.accountActivity.count({ where: { user: { email } } })).toBe(1)
})
