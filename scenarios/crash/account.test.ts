import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Moment } from '../testing/hold-at.ts'
import { linkMailed } from '../testing/mailbox.ts'
import { describeCrashes, type Effect } from './describe-crashes.ts'
import { createVisitor, shareStage } from './stage.ts'

const password = 'correct horse battery staple'
const newPassword = 'a sturdier horse, with wings'

/** What an effect on an account may touch. */
const TABLES = [
  'users',
  'accounts',
  'sessions',
  'devices',
  'verifications',
  'session_revocations',
  'outbox_mails',
  'audit_entries',
]

const WithUser = z.object({ user: z.object({ id: z.string() }) })

const stage = shareStage(TABLES)

/** A verified user of the service. */
async function createAccountSetting() {
  const { baseUrl, count } = stage()
  const { get, post } = createVisitor(baseUrl)
  const email = `person-${crypto.randomUUID()}@example.com`
  async function token(template: string): Promise<string> {
    const link = await linkMailed(baseUrl, email, template)
    return link.searchParams.get('token') ?? ''
  }
  const signedUp = await post('sign-up/email', { name: 'Ada Lovelace', email, password })
  const userId = WithUser.parse(await signedUp.json()).user.id
  await get(`verify-email?token=${await token('verify-email')}`)
  return {
    ...stage(),
    userId,
    email,
    get,
    post,
    token,
    signIn: (given: object) => post('sign-in/email', { email, password, ...given }),
    countSessions: () => count(`sessions WHERE user_id = '${userId}'`),
    countMails: (template: string, to = email) =>
      count(`outbox_mails WHERE to_address = '${to}' AND template = '${template}'`),
    countRecords: (action: string) =>
      count(`audit_entries WHERE chain = '${userId}' AND action = '${action}'`),
  }
}

type AccountSetting = Awaited<ReturnType<typeof createAccountSetting>>

const spent: Moment = { name: 'the token is spent', event: 'DELETE', table: 'verifications' }
const told: Moment = { name: 'the mail is written', event: 'INSERT', table: 'outbox_mails' }
const recorded: Moment = { name: 'the audit is written', event: 'INSERT', table: 'audit_entries' }

const effects: Effect<AccountSetting>[] = [
  {
    name: 'a reset of the password',
    moments: [
      spent,
      { name: 'the password is stored', event: 'UPDATE', table: 'accounts' },
      { name: 'the sessions end', event: 'DELETE', table: 'sessions' },
      told,
      recorded,
    ],
    async prepare({ email, post, token }) {
      await post('request-password-reset', { email })
      const body = { token: await token('reset-password'), newPassword, revokeSessions: true }
      return () => post('reset-password', body)
    },
    async expectWhole({ signIn, countSessions, countMails, countRecords }) {
      expect(await countSessions()).toBe(0)
      expect((await signIn({})).status).toBe(401)
      expect((await signIn({ password: newPassword })).status).toBe(200)
      expect(await countMails('password-changed')).toBe(1)
      expect(await countRecords('user.password_reset')).toBe(1)
    },
  },
  {
    name: 'a change of the address',
    moments: [
      spent,
      { name: 'the address is written', event: 'UPDATE', table: 'users' },
      { name: 'the way to undo it is written', event: 'INSERT', table: 'verifications' },
      told,
      recorded,
    ],
    async prepare({ post, get, token }) {
      await post('change-email', { newEmail: 'new@example.com' })
      const link = `verify-email?token=${await token('change-email-confirm')}`
      return () => get(link)
    },
    async expectWhole({ signIn, countMails, countRecords }) {
      expect((await signIn({})).status).toBe(401)
      expect((await signIn({ email: 'new@example.com' })).status).toBe(200)
      expect(await countMails('email-changed')).toBe(1)
      expect(await countMails('verify-email', 'new@example.com')).toBe(1)
      expect(await countRecords('user.email_changed')).toBe(1)
    },
  },
  {
    name: 'a deletion of the user',
    moments: [
      spent,
      { name: 'the sessions end', event: 'DELETE', table: 'sessions' },
      { name: 'the user goes', event: 'DELETE', table: 'users' },
      told,
      recorded,
      { name: 'the audit forgets him', event: 'UPDATE', table: 'audit_entries' },
    ],
    async prepare({ post, token }) {
      await post('delete-user', {})
      const body = { token: await token('delete-account') }
      return () => post('delete-user', body)
    },
    async expectWhole({ userId, signIn, count, countMails, countRecords }) {
      expect(await count(`users WHERE id = '${userId}'`)).toBe(0)
      for (const table of ['accounts', 'sessions', 'devices']) {
        expect([table, await count(`${table} WHERE user_id = '${userId}'`)]).toEqual([table, 0])
      }
      expect(await count(`verifications WHERE strpos(value, '${userId}') > 0`)).toBe(0)
      expect((await signIn({})).status).toBe(401)
      expect(await countMails('account-deleted')).toBe(1)
      expect(await countRecords('user.deleted')).toBe(1)
    },
  },
]

describeCrashes(createAccountSetting, effects)

it('leaves a valid audit log', async () => {
  expect(await stage().verifyAudit()).toMatchObject({ code: 0 })
})
