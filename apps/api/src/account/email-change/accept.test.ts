import { EmailVerified } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { linkMailedTo, mailedResetToken, mailsTo, newEmail, signUp } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import {
  askForChange,
  createAsked,
  createVerified,
  openLink,
  tokenMailedTo,
  undoChange,
} from '../../testing/email-change.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness({ settings: { SESSION_COOKIE_CACHE: true } })
const { app, clock, database } = harness

function countOf(email: string) {
  return database.user.count({ where: { email } })
}

describe('a link that changes the address', () => {
  it('does so in the session of its user, and mails the new address to verify it', async () => {
    const { email, browser, token, updateTo } = await createAsked(harness)
    const secret = browser.cookies.get('tollgate.session_token')
    await browser.get('/api/auth/get-session')
    const answer = await openLink(browser, token)
    expect(answer.status).toBe(200)
    expect(EmailVerified.parse(answer.body)).toMatchObject({
      status: true,
      user: { email: updateTo, emailVerified: false },
    })
    expect(browser.cookies.get('tollgate.session_token')).toBe(secret)
    expect((await browser.get('/api/auth/get-session')).body).toMatchObject({
      user: { email: updateTo, emailVerified: false },
    })
    await openLink(createBrowser(app), await tokenMailedTo(harness, updateTo))
    expect(await database.user.count({ where: { email: updateTo, emailVerified: true } })).toBe(1)
    expect(await countOf(email)).toBe(0)
  })

  it('leads on, and so does the second mail', async () => {
    const { browser, token, updateTo } = await createAsked(harness)
    const { status, headers } = await openLink(browser, token, '/settings')
    expect([status, headers.get('location')]).toEqual([302, '/settings'])
    const link = await linkMailedTo(harness, updateTo)
    expect(link.searchParams.get('callbackURL')).toBe('/settings')
  })

  it('leaves the old mailbox a notice by which it undoes the change', async () => {
    const { email, browser, token, updateTo } = await createAsked(harness)
    await openLink(browser, token)
    const [notice] = await mailsTo(harness, email)
    expect(notice?.template).toBe('email-changed')
    expect(notice?.text).toContain(updateTo)
    expect((await linkMailedTo(harness, email)).pathname).toBe('/undo-email-change')
  })

  it('voids the links by which the old mailbox could set a password', async () => {
    const { email, browser } = await createVerified(harness)
    const resetToken = await mailedResetToken(harness, email)
    expect(resetToken).toHaveLength(24)
    await askForChange(browser, { newEmail: newEmail() })
    await openLink(browser, await tokenMailedTo(harness, email))
    const reset = { token: resetToken, newPassword: 'another horse battery staple' }
    expect(await createBrowser(app).post('/api/auth/reset-password', reset)).toMatchObject({
      status: 400,
      body: { message: 'invalid token' },
    })
  })

  it('leaves an audit entry of both addresses', async () => {
    const { id, email, browser, token, updateTo } = await createAsked(harness)
    await openLink(browser, token)
    const where = { targetId: id, action: 'user.email_changed' }
    expect(await database.auditEntry.findMany({ where })).toMatchObject([
      { actorId: id, before: { email }, after: { email: updateTo } },
    ])
  })
})

describe('a link that no longer changes the address', () => {
  async function expectRefused(asked: Awaited<ReturnType<typeof createAsked>>, reason: string) {
    expect(await openLink(asked.browser, asked.token)).toMatchObject({
      status: 401,
      body: { code: reason.toUpperCase(), message: reason },
    })
    const { status, headers } = await openLink(asked.browser, asked.token, '/settings')
    expect([status, headers.get('location')]).toEqual([302, `/settings?error=${reason}`])
    const onlyLooks = await openLink(asked.browser, asked.token, undefined, 'HEAD')
    expect(onlyLooks.status).toBeLessThan(500)
  }

  it('is refused as user_not_found once used: no user has the old address', async () => {
    const asked = await createAsked(harness)
    await openLink(asked.browser, asked.token)
    await expectRefused(asked, 'user_not_found')
  })

  it('is refused as token_expired after an hour', async () => {
    const asked = await createAsked(harness)
    clock.advance({ hours: 1 })
    await expectRefused(asked, 'token_expired')
    expect(await countOf(asked.email)).toBe(1)
  })

  it('is refused as invalid_token when someone else has the address by now', async () => {
    const asked = await createAsked(harness)
    await signUp(harness, { email: asked.updateTo })
    await expectRefused(asked, 'invalid_token')
    expect(await countOf(asked.email)).toBe(1)
    expect(await mailsTo(harness, asked.updateTo)).toHaveLength(1)
  })

  it('is refused as invalid_token after the change was undone', async () => {
    const asked = await createAsked(harness)
    await openLink(asked.browser, asked.token)
    await undoChange(harness, await tokenMailedTo(harness, asked.email))
    const { browser } = asked
    await browser.post('/api/auth/sign-in/email', {
      email: asked.email,
      password: 'correct horse battery staple',
    })
    await expectRefused(asked, 'invalid_token')
  })

  it('is refused as unauthorized outside of a session of its user', async () => {
    const asked = await createAsked(harness)
    const stranger = await signUp(harness)
    for (const browser of [createBrowser(app), stranger.browser]) {
      await expectRefused({ ...asked, browser }, 'unauthorized')
    }
    expect(await countOf(asked.email)).toBe(1)
  })
})

it('asks the database for the session: a cookie’s copy is not enough', async () => {
  const { id, email, browser, token } = await createAsked(harness)
  await browser.get('/api/auth/get-session')
  await database.session.deleteMany({ where: { userId: id } })
  expect(await openLink(browser, token)).toMatchObject({
    status: 401,
    body: { message: 'unauthorized' },
  })
  expect(await countOf(email)).toBe(1)
})

it('a link scanner that asks with HEAD changes and spends nothing', async () => {
  const { email, browser, token, updateTo } = await createAsked(harness)
  expect((await openLink(browser, token, undefined, 'HEAD')).status).toBe(200)
  expect(await countOf(email)).toBe(1)
  expect((await openLink(browser, token)).status).toBe(200)
  expect(await countOf(updateTo)).toBe(1)
})

it('of a hundred openings at once, one changes the address', async () => {
  const { browser, token, updateTo } = await createAsked(harness)
  const answers = await Promise.all(Array.from({ length: 100 }, () => openLink(browser, token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(99)
  expect(await mailsTo(harness, updateTo)).toHaveLength(1)
})

it('of two users whose mailboxes agree to one address, one gets it', async () => {
  const wanted = newEmail()
  const users = await Promise.all([createVerified(harness), createVerified(harness)])
  for (const { browser } of users) await askForChange(browser, { newEmail: wanted })
  const answers = await Promise.all(
    users.map(async ({ browser, email }) => openLink(browser, await tokenMailedTo(harness, email))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  expect(await countOf(wanted)).toBe(1)
})
