import { describe, expect, it } from 'vitest'
import { DAY } from '../../core/calendar.ts'
import { signIn } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { giveCode, givePassword, signUpWithTwoFactor } from '../../testing/two-factor-fixtures.ts'

const harness = await createHarness()
const { app, clock, database } = harness
const start = '/api/auth/admin/start-two-factor-recovery'
const cancel = '/api/auth/admin/cancel-two-factor-recovery'
const signedIn = { body: { token: expect.any(String) } }
const asksForCode = { body: { twoFactorRedirect: true } }

function password(email: string) {
  return signIn(harness, { email }, createBrowser(app)).then(({ answer }) => answer)
}

async function recovered() {
  const user = await signUpWithTwoFactor(harness)
  const { id: userId } = await database.user.findUniqueOrThrow({ where: { email: user.email } })
  const administrator = await createUser(harness, { role: 'admin' })
  const answer = await administrator.browser.post(start, { userId })
  expect(answer).toMatchObject({ status: 200, body: { startedById: administrator.id } })
  return { ...user, userId, administrator }
}

function mailsTo(email: string) {
  return database.outboxMail
    .findMany({ where: { to: email }, orderBy: { createdAt: 'asc' } })
    .then((mails) => mails.map(({ template, values }) => [template, Object(values).what]))
}

describe('a user who lost their app and codes', () => {
  it('signs in with the password alone once the waiting time is over, and not before', async () => {
    const { email, browser } = await recovered()
    clock.advance({ seconds: 3 * DAY - 1 })
    await harness.runDue()
    expect(await password(email)).toMatchObject(asksForCode)
    clock.advance({ seconds: 1 })
    await harness.runDue()
    expect(await password(email)).toMatchObject(signedIn)
    expect((await browser.get('/api/auth/get-session')).body).toBeNull()
    const shown = await database.accountActivity.findMany({
      where: { user: { email }, kind: { startsWith: 'two_factor_recover' } },
      orderBy: { createdAt: 'asc' },
    })
    expect(shown.map(({ kind }) => kind)).toEqual([
      'two_factor_recovery_started',
      'two_factor_recovered',
    ])
    expect(await mailsTo(email)).toEqual(
      expect.arrayContaining([
        ['two-factor-recovery', undefined],
        ['two-factor-notice', 'recovered'],
      ]),
    )
  })

  it('sees when, and can keep the second factor after all', async () => {
    const { email, browser } = await recovered()
    const status = () => browser.get('/api/auth/two-factor/status')
    const at = new Date(clock.now().getTime() + 3 * DAY * 1000).toISOString()
    expect(await status()).toMatchObject({ body: { recoveryAt: at } })
    expect((await browser.post('/api/auth/two-factor/cancel-recovery', {})).status).toBe(200)
    expect(await status()).toMatchObject({ body: { enabled: true, recoveryAt: null } })
    clock.advance({ seconds: 4 * DAY })
    await harness.runDue()
    expect(await password(email)).toMatchObject(asksForCode)
    expect(await mailsTo(email)).toContainEqual(['two-factor-notice', 'recovery_canceled'])
  })

  it('has not lost them if they can give a code', async () => {
    const { email, app: authenticator } = await recovered()
    const { browser } = await givePassword(harness, email)
    expect((await giveCode(browser, authenticator.code())).status).toBe(200)
    clock.advance({ seconds: 4 * DAY })
    await harness.runDue()
    expect(await password(email)).toMatchObject(asksForCode)
  })
})

describe('an administrator', () => {
  it('changes nothing by starting again', async () => {
    const { email, userId } = await recovered()
    clock.advance({ seconds: DAY })
    const administrator = await createUser(harness, { role: 'admin' })
    const again = await administrator.browser.post(start, { userId })
    const dueAt = new Date(clock.now().getTime() + 2 * DAY * 1000).toISOString()
    expect(again).toMatchObject({ status: 200, body: { dueAt } })
    const mails = await mailsTo(email)
    expect(mails.filter(([template]) => template === 'two-factor-recovery')).toHaveLength(1)
    const shown = await administrator.browser.get(`/api/auth/admin/get-user?userId=${userId}`)
    expect(shown).toMatchObject({ body: { twoFactorRecovery: { dueAt } } })
  })

  it('can cancel it', async () => {
    const { email, userId, administrator } = await recovered()
    expect((await administrator.browser.post(cancel, { userId })).status).toBe(200)
    expect((await administrator.browser.post(cancel, { userId })).status).toBe(200)
    clock.advance({ seconds: 4 * DAY })
    await harness.runDue()
    expect(await password(email)).toMatchObject(asksForCode)
  })

  it('can’t remove a second factor that isn’t there', async () => {
    const [administrator, { id: userId }] = [
      await createUser(harness, { role: 'admin' }),
      await createUser(harness),
    ]
    expect(await administrator.browser.post(start, { userId })).toMatchObject({
      status: 400,
      body: { code: 'TWO_FACTOR_ISNT_ENABLED' },
    })
  })

  it('alone can', async () => {
    const { userId } = await recovered()
    const { browser } = await createUser(harness)
    for (const path of [start, cancel]) {
      expect(await browser.post(path, { userId })).toMatchObject({
        status: 403,
        body: { message: 'You are not allowed to recover users' },
      })
    }
  })
})
