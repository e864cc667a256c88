import { expect } from 'vitest'
import type { Moment } from '../testing/hold-at.ts'
import { linkMailed } from '../testing/mailbox.ts'
import { describeCrashes, type Effect } from './describe-crashes.ts'
import { createStage, createVisitor } from './stage.ts'

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

/** A verified user of the service. */
async function createAccountStage() {
  const stage = await createStage(TABLES)
  const { get, post } = createVisitor(stage.baseUrl)
  const email = `person-${crypto.randomUUID()}@example.com`
  async function token(template: string): Promise<string> {
    const link = await linkMailed(stage.baseUrl, email, template)
    return link.searchParams.get('token') ?? ''
  }
  await post('sign-up/email', { name: 'Ada Lovelace', email, password })
  await get(`verify-email?token=${await token('verify-email')}`)
  const signIn = (given: object) => post('sign-in/email', { email, password, ...given })
  return { ...stage, email, get, post, token, signIn }
}

type AccountStage = Awaited<ReturnType<typeof createAccountStage>>

const spent: Moment = { name: 'the token is spent', event: 'DELETE', table: 'verifications' }
const told: Moment = { name: 'the mail is written', event: 'INSERT', table: 'outbox_mails' }
const recorded: Moment = { name: 'the audit is written', event: 'INSERT', table: 'audit_entries' }

const effects: Effect<AccountStage>[] = [
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
    async expectWhole({ signIn, count }) {
      expect(await count('sessions')).toBe(0)
      expect((await signIn({})).status).toBe(401)
      expect((await signIn({ password: newPassword })).status).toBe(200)
      expect(await count("outbox_mails WHERE template = 'password-changed'")).toBe(1)
      expect(await count("audit_entries WHERE action = 'user.password_reset'")).toBe(1)
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
    async expectWhole({ signIn, count }) {
      expect((await signIn({})).status).toBe(401)
      expect((await signIn({ email: 'new@example.com' })).status).toBe(200)
      expect(await count("outbox_mails WHERE template = 'email-changed'")).toBe(1)
      expect(await count("outbox_mails WHERE to_address = 'new@example.com'")).toBe(1)
      expect(await count("audit_entries WHERE action = 'user.email_changed'")).toBe(1)
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
    async expectWhole({ signIn, count }) {
      for (const table of ['users', 'accounts', 'sessions', 'devices', 'verifications']) {
        expect(await count(table)).toBe(0)
      }
      expect((await signIn({})).status).toBe(401)
      expect(await count("outbox_mails WHERE template = 'account-deleted'")).toBe(1)
      expect(await count("audit_entries WHERE action = 'user.deleted'")).toBe(1)
    },
  },
]

describeCrashes(createAccountStage, effects)
