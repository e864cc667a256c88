import { EmailChangeUndone } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { mailedResetToken, mailsTo, newEmail, signIn, signUp } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import {
  askForChange,
  createChanged,
  openLink,
  tokenMailedTo,
  undoChange,
} from '../../testing/email-change.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness({ settings: { SESSION_COOKIE_CACHE: true } })
const { app, clock, database } = harness

const invalidToken = { status: 400, body: { code: 'INVALID_TOKEN', message: 'invalid token' } }

async function addressOf(id: string) {
  const { email, emailVerified } = await database.user.findUniqueOrThrow({ where: { id } })
  return { email, emailVerified }
}

describe('undoing a change of the address', () => {
  it('gives the old address back, verified as it was', async () => {
    const { id, email, undoToken } = await createChanged(harness)
    const answer = await undoChange(harness, undoToken)
    expect(answer.status).toBe(200)
    expect(EmailChangeUndone.parse(answer.body)).toEqual({ status: true, email })
    expect(await addressOf(id)).toEqual({ email, emailVerified: true })
  })

  it('ends every session, also where a cookie’s copy was trusted', async () => {
    const { email, browser, updateTo, undoToken } = await createChanged(harness)
    const other = await signIn(harness, { email: updateTo })
    for (const at of [browser, other.browser]) await at.get('/api/auth/get-session')
    await undoChange(harness, undoToken)
    await expect.poll(async () => (await browser.get('/api/auth/get-session')).body).toBeNull()
    expect((await other.browser.get('/api/auth/get-session')).body).toBeNull()
    expect((await signIn(harness, { email })).answer.status).toBe(200)
  })

  it('voids the links that were mailed to the new address', async () => {
    const { id, browser, updateTo, undoToken } = await createChanged(harness)
    const verification = await tokenMailedTo(harness, updateTo)
    const reset = await mailedResetToken(harness, updateTo)
    expect(reset).toHaveLength(24)
    await browser.post('/api/auth/delete-user', {})
    await undoChange(harness, undoToken)
    expect(await openLink(createBrowser(app), verification)).toMatchObject({
      status: 401,
      body: { message: 'user_not_found' },
    })
    const choice = { token: reset, newPassword: 'another horse battery staple' }
    expect(await createBrowser(app).post('/api/auth/reset-password', choice)).toMatchObject({
      status: 400,
      body: { message: 'invalid token' },
    })
    expect(await database.verification.count({ where: { value: { contains: id } } })).toBe(0)
  })

  it('notifies the mailbox that loses the account, which can’t undo it again', async () => {
    const { email, updateTo, undoToken } = await createChanged(harness)
    await undoChange(harness, undoToken)
    const [notice] = await mailsTo(harness, updateTo)
    expect(notice?.template).toBe('email-changed')
    expect(notice?.text).toContain(email)
    expect(notice?.text).not.toContain('token=')
  })

  it('leaves an audit entry', async () => {
    const { id, email, updateTo, undoToken } = await createChanged(harness)
    await undoChange(harness, undoToken)
    const where = { targetId: id, action: 'user.email_change_undone' }
    expect(await database.auditEntry.findMany({ where })).toMatchObject([
      { actorType: 'nobody', before: { email: updateTo }, after: { email } },
    ])
  })

  it('leaves an address unverified that was so before', async () => {
    const { email, browser } = await signUp(harness)
    const { id } = await database.user.findUniqueOrThrow({ where: { email } })
    await askForChange(browser, { newEmail: newEmail() })
    expect((await undoChange(harness, await tokenMailedTo(harness, email))).status).toBe(200)
    expect(await addressOf(id)).toEqual({ email, emailVerified: false })
  })
})

describe('a token that undoes nothing', () => {
  it('is refused once used; of a hundred uses at once one succeeds', async () => {
    const { undoToken } = await createChanged(harness)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => undoChange(harness, undoToken)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(99)
    expect(await undoChange(harness, undoToken)).toMatchObject(invalidToken)
  })

  it('is refused after seven days, and not before', async () => {
    const early = await createChanged(harness)
    const late = await createChanged(harness)
    clock.advance({ days: 7, seconds: -1 })
    expect((await undoChange(harness, early.undoToken)).status).toBe(200)
    clock.advance({ seconds: 1 })
    expect(await undoChange(harness, late.undoToken)).toMatchObject(invalidToken)
  })

  it.each(['', 'k3x9v0b7q2m5t8w1z4c6n0d3f7h2j5s8'])('is refused: %j', async (token) => {
    expect(await undoChange(harness, token)).toMatchObject(invalidToken)
  })

  it('is refused when it is of another purpose', async () => {
    const { email, updateTo } = await createChanged(harness)
    const reset = await mailedResetToken(harness, updateTo)
    expect(await undoChange(harness, reset)).toMatchObject(invalidToken)
    expect(await database.user.count({ where: { email } })).toBe(0)
  })

  it('is refused when the user is gone', async () => {
    const { id, undoToken } = await createChanged(harness)
    await database.user.delete({ where: { id } })
    expect(await undoChange(harness, undoToken)).toMatchObject(invalidToken)
  })

  it('answers “Invalid body parameters” without one', async () => {
    expect(await createBrowser(app).post('/api/auth/undo-change-email', {})).toMatchObject({
      status: 400,
      body: { message: 'Invalid body parameters' },
    })
  })
})

describe('who has stolen an account', () => {
  /** The thief has moved the account to their mailbox, and on to a second one. */
  async function stolen() {
    const changed = await createChanged(harness)
    const second = newEmail()
    await askForChange(changed.browser, { newEmail: second })
    const thiefsToken = await tokenMailedTo(harness, changed.updateTo)
    return { ...changed, second, thiefsToken }
  }

  it('cannot void the owner’s link by undoing a change of their own', async () => {
    const { id, email, updateTo, undoToken, thiefsToken } = await stolen()
    expect((await undoChange(harness, thiefsToken)).status).toBe(200)
    expect(await addressOf(id)).toMatchObject({ email: updateTo })
    expect((await undoChange(harness, undoToken)).status).toBe(200)
    expect(await addressOf(id)).toEqual({ email, emailVerified: true })
  })

  it('cannot undo what the owner has undone', async () => {
    const { id, email, undoToken, thiefsToken } = await stolen()
    expect((await undoChange(harness, undoToken)).status).toBe(200)
    expect(await undoChange(harness, thiefsToken)).toMatchObject(invalidToken)
    expect(await addressOf(id)).toEqual({ email, emailVerified: true })
  })
})

describe('a user who moves their account to a stranger’s address', () => {
  it('cannot take it back once the stranger has taken it over with a reset', async () => {
    const { email, browser } = await signUp(harness)
    const strangers = newEmail()
    await askForChange(browser, { newEmail: strangers })
    const undoToken = await tokenMailedTo(harness, email)
    const choice = {
      token: await mailedResetToken(harness, strangers),
      newPassword: 'another horse battery staple',
    }
    expect((await createBrowser(app).post('/api/auth/reset-password', choice)).status).toBe(200)
    expect(await undoChange(harness, undoToken)).toMatchObject(invalidToken)
    const where = { email: strangers, emailVerified: true }
    expect(await database.user.count({ where })).toBe(1)
  })
})

describe('an address that someone else has taken meanwhile', () => {
  it('is restored if they never verified it', async () => {
    const { id, email, undoToken } = await createChanged(harness)
    const squatter = await signUp(harness, { email })
    const { id: squatterId } = await database.user.findUniqueOrThrow({ where: { email } })
    const verification = await tokenMailedTo(harness, email)
    expect((await undoChange(harness, undoToken)).status).toBe(200)
    expect(await addressOf(id)).toEqual({ email, emailVerified: true })
    expect(await addressOf(squatterId)).toMatchObject({
      email: `${squatterId}@displaced.invalid`,
    })
    expect(await openLink(createBrowser(app), verification)).toMatchObject({ status: 401 })
    expect(await database.session.count({ where: { userId: squatterId } })).toBe(0)
    expect((await squatter.browser.get('/api/auth/get-session')).body).toBeNull()
  })

  it.each([
    ['where he verified it', true, true],
    ['where it was never verified before either', false, false],
  ])("stays his %s: “Couldn't update your email”", async (_, holderVerified, wasVerified) => {
    const { email, browser } = await signUp(harness)
    await database.user.update({ where: { email }, data: { emailVerified: wasVerified } })
    await askForChange(browser, { newEmail: newEmail() })
    if (wasVerified) await openLink(browser, await tokenMailedTo(harness, email))
    const undoToken = await tokenMailedTo(harness, email)
    await signUp(harness, { email })
    await database.user.update({ where: { email }, data: { emailVerified: holderVerified } })
    expect(await undoChange(harness, undoToken)).toMatchObject({
      status: 400,
      body: { code: 'COULDNT_UPDATE_YOUR_EMAIL', message: "Couldn't update your email" },
    })
  })
})
