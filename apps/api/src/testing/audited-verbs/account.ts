import { linkMailedTo, mailedResetToken, newEmail, PASSWORD, signIn, signUp } from '../account.ts'
import { createBrowser } from '../browser.ts'
import { createChanged, createVerified, tokenMailedTo } from '../email-change.ts'
import { askForCode, askForLink, openLink } from '../email-proof-fixtures.ts'
import { createUser } from '../fixtures.ts'
import type { Harness } from '../harness.ts'
import { png } from '../images.ts'
import { PROVIDER_ID, signInThere } from '../social/flow.ts'
import {
  giveCode,
  givePassword,
  prepareTwoFactor,
  signUpWithTwoFactor,
} from '../two-factor-fixtures.ts'
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

  /** A browser that the user trusts. */
  async function createTrusted() {
    const { email, app: codes } = await signUpWithTwoFactor(harness)
    const { browser } = await givePassword(harness, email)
    await giveCode(browser, codes.code(), { trustDevice: true })
    const { id } = await database.device.findFirstOrThrow({
      where: { user: { email }, trustedUntil: { not: null } },
    })
    return { browser, id }
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
    signInEmailCode: [
      'user.created',
      async (call) => {
        const email = newEmail()
        const { browser, code: otp } = await askForCode(harness, email)
        return call(browser, { body: { email, otp } })
      },
    ],
    verifyEmailByCode: [
      'user.email_verified',
      async (call) => {
        const { email, browser } = await signUp(harness)
        const { code: otp } = await askForCode(harness, email, {
          browser,
          type: 'email-verification',
        })
        return call(browser, { body: { email, otp } })
      },
    ],
    resetPasswordByCode: [
      'user.password_reset',
      async (call) => {
        const { email } = await createVerified(harness)
        const { browser, code: otp } = await askForCode(harness, email, { type: 'forget-password' })
        return call(browser, { body: { email, otp, password: newPassword } })
      },
    ],
    openMagicLink: [
      'user.created',
      async (call) => {
        const { browser, token } = await askForLink(harness, newEmail())
        return call(browser, { body: { token } })
      },
    ],
    verifyMagicLink: [
      'user.created',
      async (call) => {
        const { browser, token } = await askForLink(harness, newEmail())
        return call(browser, { query: { token } })
      },
    ],
    signInMagicLinkCode: [
      'user.created',
      async (call) => {
        const email = newEmail()
        const { browser, token } = await askForLink(harness, email)
        const { body } = await openLink(createBrowser(app), token)
        return call(browser, { body: { email, code: String(Object(body).code) } })
      },
    ],
    verifyTotp: [
      'user.two_factor_enabled',
      async (call) => {
        const { browser } = await createVerified(harness)
        const { app: codes } = await prepareTwoFactor(harness, browser)
        return call(browser, { body: { code: codes.code() } })
      },
    ],
    verifyBackupCode: [
      'user.backup_code_used',
      async (call) => {
        const { browser, backupCodes } = await signUpWithTwoFactor(harness)
        return call(browser, { body: { code: backupCodes[0] } })
      },
    ],
    generateBackupCodes: [
      'user.backup_codes_generated',
      async (call) =>
        call((await signUpWithTwoFactor(harness)).browser, { body: { password: PASSWORD } }),
    ],
    cancelOwnTwoFactorRecovery: [
      'user.two_factor_recovery_canceled',
      async (call) => {
        const { id: userId, browser } = await createUser(harness)
        const now = harness.clock.now()
        const recovery = { userId, startedById: userId, dueAt: now, createdAt: now }
        await harness.database.twoFactorRecovery.create({ data: recovery })
        return call(browser)
      },
    ],
    disableTwoFactor: [
      'user.two_factor_disabled',
      async (call) =>
        call((await signUpWithTwoFactor(harness)).browser, { body: { password: PASSWORD } }),
    ],
    revokeTrustedDevice: [
      'user.devices_untrusted',
      async (call) => {
        const { browser, id } = await createTrusted()
        return call(browser, { body: { id } })
      },
    ],
    revokeTrustedDevices: [
      'user.devices_untrusted',
      async (call) => call((await createTrusted()).browser),
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
