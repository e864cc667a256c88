import { linkMailedTo, mailedResetToken, newEmail, PASSWORD, signIn, signUp } from '../account.ts'
import { createBrowser } from '../browser.ts'
import { createChanged, createVerified, tokenMailedTo } from '../email-change.ts'
import { createUser } from '../fixtures.ts'
import type { Harness } from '../harness.ts'
import { png } from '../images.ts'
import { PROVIDER_ID, signInThere } from '../social/flow.ts'
import type { AuditedVerb } from './call.ts'

const newPassword = 'a sturdier horse, with wings'

export function accountVerbs(harness: Harness): Record<string, AuditedVerb> {
  const { app, database, clock } = harness

  /** A signed-in user, and a token from the email that deletes their account. */
  async function createLeaving() {
    const { browser, email } = await createVerified(harness)
    await browser.post('/api/auth/delete-user')
    await harness.runJobs()
    return { browser, token: (await linkMailedTo(harness, email)).searchParams.get('token') ?? '' }
  }

  return {
    signUp: [
      'user.created',
      (call) => {
        const body = { name: 'Ada', email: newEmail(), password: PASSWORD }
        return call(createBrowser(app), { body })
      },
    ],
    receiveCallback: [
      'user.created',
      async (call) => {
        const browser = createBrowser(app)
        const body = { provider: PROVIDER_ID, callbackURL: '/home' }
        const started = await browser.post('/api/auth/sign-in/social', body)
        const { searchParams } = await signInThere(Object(started.body).url)
        const query = Object.fromEntries(searchParams)
        return call(browser, { params: { provider: PROVIDER_ID }, query })
      },
    ],
    unlinkAccount: [
      'account.unlinked',
      async (call) => {
        const { id: userId, browser } = await createVerified(harness)
        const now = clock.now()
        const account = { providerId: 'github', accountId: userId, userId }
        await database.account.create({ data: { ...account, createdAt: now, updatedAt: now } })
        return call(browser, { body: { providerId: 'github' } })
      },
    ],
    verifyEmail: [
      'user.email_verified',
      async (call) => {
        const { email, browser } = await signUp(harness)
        return call(browser, { query: { token: await tokenMailedTo(harness, email) } })
      },
    ],
    updateUser: [
      'user.updated',
      async (call) => call((await createUser(harness)).browser, { body: { name: 'Countess' } }),
    ],
    uploadPicture: [
      'user.updated',
      async (call) => call((await createUser(harness)).browser, { image: png(64, 64) }),
    ],
    changeEmail: [
      'user.email_change_requested',
      async (call) => {
        return call((await createVerified(harness)).browser, { body: { newEmail: newEmail() } })
      },
    ],
    undoEmailChange: [
      'user.email_change_undone',
      async (call) => {
        const { undoToken: token } = await createChanged(harness)
        return call(createBrowser(app), { body: { token } })
      },
    ],
    changePassword: [
      'user.password_changed',
      async (call) => {
        const { browser } = await createVerified(harness)
        return call(browser, { body: { currentPassword: PASSWORD, newPassword } })
      },
    ],
    resetPassword: [
      'user.password_reset',
      async (call) => {
        const { email } = await createVerified(harness)
        const token = await mailedResetToken(harness, email)
        return call(createBrowser(app), { body: { token, newPassword } })
      },
    ],
    revokeSession: [
      'session.revoked',
      async (call) => {
        const { id: userId, email, browser } = await createVerified(harness)
        await signIn(harness, { email })
        const { token } = await database.session.findFirstOrThrow({
          where: { userId },
          orderBy: { id: 'desc' },
        })
        return call(browser, { body: { token } })
      },
    ],
    revokeSessions: ['session.revoked', async (call) => call((await createUser(harness)).browser)],
    revokeOtherSessions: [
      'session.revoked',
      async (call) => {
        const { email, browser } = await createVerified(harness)
        await signIn(harness, { email })
        return call(browser)
      },
    ],
    deleteUser: [
      'user.deleted',
      async (call) => {
        const { browser, token } = await createLeaving()
        return call(browser, { body: { token } })
      },
    ],
    deleteUserCallback: [
      'user.deleted',
      async (call) => {
        const { browser, token } = await createLeaving()
        return call(browser, { query: { token } })
      },
    ],
  }
}
