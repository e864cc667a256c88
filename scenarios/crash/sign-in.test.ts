import { createAuthenticator } from '@tollgate/api/testing/authenticator'
import { createPasskeyAuthenticator } from '@tollgate/api/testing/passkey-authenticator'
import { startOpenIdProvider } from '@tollgate/api/testing/social/openid-provider'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { Moment } from '../testing/hold-at.ts'
import { codesMailed, linkMailed } from '../testing/mailbox.ts'
import { until } from '../testing/until.ts'
import { describeCrashes, type Effect } from './describe-crashes.ts'
import { momentsTried } from './moments-tried.ts'
import { createVerifiedPerson, newEmail, password, signUp, WithId } from './person.ts'
import { createVisitor, shareStage } from './stage.ts'

const DAY = 86_400

/** What a sign-in may touch. */
const TABLES = [
  'users',
  'accounts',
  'sessions',
  'devices',
  'passkeys',
  'email_proofs',
  'verifications',
  'outbox_mails',
  'account_activities',
  'audit_entries',
]

const provider = await startOpenIdProvider()
afterAll(() => provider.stop())

const stage = shareStage(TABLES, {
  EMAIL_CODE_ENABLED: 'true',
  MAGIC_LINK_ENABLED: 'true',
  WEBHOOKS_ALLOW_PRIVATE: 'true',
})

const createPerson = () => createVerifiedPerson(stage())

type Person = Awaited<ReturnType<typeof createPerson>>

const proofSpent: Moment = { name: 'the proof is spent', event: 'DELETE', table: 'email_proofs' }
const deviceKnown: Moment = { name: 'the device is written', event: 'INSERT', table: 'devices' }
const signedIn: Moment = { name: 'the session starts', event: 'INSERT', table: 'sessions' }
const recorded: Moment = { name: 'the audit is written', event: 'INSERT', table: 'audit_entries' }
const stranger = newEmail()

const effects: Effect<Person>[] = [
  {
    name: 'a sign-in with an emailed code',
    moments: [proofSpent, deviceKnown, signedIn],
    async prepare({ baseUrl, email }) {
      const { post } = createVisitor(baseUrl)
      await post('email-otp/send-verification-otp', { email, type: 'sign-in' })
      const [otp = ''] = await codesMailed(baseUrl, email, 1)
      return () => post('sign-in/email-otp', { email, otp })
    },
    async expectWhole({ count, countOwn, email }) {
      expect(await countOwn('sessions')).toBe(2)
      expect(await countOwn('devices')).toBe(2)
      expect(await count(`email_proofs WHERE email = '${email}'`)).toBe(0)
    },
  },
  {
    name: 'a sign-up with an emailed link',
    moments: [
      proofSpent,
      { name: 'the user is made', event: 'INSERT', table: 'users' },
      recorded,
      deviceKnown,
      signedIn,
    ],
    async prepare({ baseUrl }) {
      const { post } = createVisitor(baseUrl)
      await post('sign-in/magic-link', { email: stranger })
      const link = await linkMailed(baseUrl, stranger, 'magic-link')
      return () => post('magic-link/open', { token: link.searchParams.get('token') })
    },
    async expectWhole({ count }) {
      const isStranger = `u.email = '${stranger}' AND u.email_verified`
      expect(await count(`users u WHERE ${isStranger}`)).toBe(1)
      const sessions = 'sessions s JOIN users u ON u.id = s.user_id'
      expect(await count(`${sessions} WHERE ${isStranger}`)).toBe(1)
      expect(await count(`email_proofs WHERE email = '${stranger}'`)).toBe(0)
    },
  },
  {
    name: 'a new passkey',
    moments: [
      { name: 'the challenge is spent', event: 'DELETE', table: 'verifications' },
      { name: 'the passkey is written', event: 'INSERT', table: 'passkeys' },
      { name: 'the mail is written', event: 'INSERT', table: 'outbox_mails' },
      recorded,
    ],
    async prepare({ baseUrl, get, post }) {
      const authenticator = createPasskeyAuthenticator({ origin: baseUrl })
      const options: unknown = await (await get('passkey/generate-register-options')).json()
      const response = authenticator.create(options)
      return () => post('passkey/verify-registration', { response, name: 'Laptop' })
    },
    async expectWhole({ count, countOwn, countRecords, email }) {
      expect(await countOwn('passkeys')).toBe(1)
      const mails = `outbox_mails WHERE to_address = '${email}' AND template LIKE '%passkey%'`
      expect(await count(mails)).toBe(1)
      expect(await countRecords('user.passkey_added')).toBe(1)
    },
  },
]

describeCrashes(createPerson, effects)

/** An organization that signs in by the provider. No test can publish records in the DNS. */
async function createCompany() {
  const { baseUrl, database } = stage()
  const owner = await signUp(stage().baseUrl)
  const slug = `acme-${crypto.randomUUID()}`
  const created = await owner.post('organization/create', { name: 'Acme', slug })
  const { id: organizationId } = WithId.parse(await created.json())
  const { id: clientId, secret: clientSecret } = provider.client
  const { issuer } = provider
  await owner.post('organization/set-identity-provider', { issuer, clientId, clientSecret })
  const domain = `${crypto.randomUUID()}.example`
  await owner.post('organization/add-domain', { domain })
  await database.query(
    'UPDATE organization_domains SET verified_at = now() WHERE organization_id = $1',
    [organizationId],
  )
  const email = newEmail(domain)
  Object.assign(provider.behaviour, { email })
  /** Leaves for the provider, and gives the way back. */
  async function leave() {
    const visitor = createVisitor(baseUrl)
    const started = await visitor.post('sign-in/sso', { email, callbackURL: '/home' })
    const { url } = z.object({ url: z.string() }).parse(await started.json())
    const there = await fetch(url, { redirect: 'manual' })
    const back = new URL(there.headers.get('location') ?? '')
    const route = `${back.pathname.replace('/api/auth/', '')}${back.search}`
    return () => visitor.get(route)
  }
  return { organizationId, email, leave }
}

it.each(
  momentsTried([
    [
      { name: 'the user is made', event: 'INSERT', table: 'users' },
      { name: 'the account is linked', event: 'INSERT', table: 'accounts' },
      { name: 'the member is made', event: 'INSERT', table: 'members' },
      signedIn,
      {
        name: 'the member is recorded',
        event: 'INSERT',
        table: 'audit_entries',
        when: "NEW.action = 'member.added'",
      },
    ],
  ]),
)('a first single sign-on makes one member, or nobody, when $name', async (moment) => {
  const { dieAt, count } = stage()
  const { organizationId, email, leave } = await createCompany()
  const person = `users u JOIN members m ON m.user_id = u.id WHERE u.email = '${email}'`
  const sessions = `sessions s JOIN users u ON u.id = s.user_id WHERE u.email = '${email}'`
  await dieAt(moment, await leave())
  expect(await count(`users WHERE email = '${email}'`)).toBe(0)
  expect(await count(`members WHERE organization_id = '${organizationId}'`)).toBe(1)
  await (await leave())()
  expect(await count(`${person} AND m.organization_id = '${organizationId}'`)).toBe(1)
  expect(
    await count(`accounts a JOIN users u ON u.id = a.user_id WHERE u.email = '${email}'`),
  ).toBe(1)
  expect(await count(sessions)).toBe(1)
})

/** Someone whose second factor is removed in a day, if nothing stops it. */
async function createRecovering() {
  const person = await createPerson()
  const { database, post, userId } = person
  const enabled = await post('two-factor/enable', { password })
  const { totpURI } = z.object({ totpURI: z.string() }).parse(await enabled.json())
  const app = createAuthenticator({ now: () => new Date() }, totpURI)
  await post('two-factor/verify-totp', { code: app.code() })
  await database.query(
    `INSERT INTO two_factor_recoveries (user_id, started_by_id, due_at, created_at)
     VALUES ($1, $1, now() + interval '1 day', now())`,
    [userId],
  )
  return person
}

it.each(
  momentsTried([
    [
      { name: 'the second factor goes', event: 'DELETE', table: 'two_factors' },
      { name: 'the sessions end', event: 'DELETE', table: 'sessions' },
      { name: 'the mail is written', event: 'INSERT', table: 'outbox_mails' },
      {
        name: 'the audit is written',
        event: 'INSERT',
        table: 'audit_entries',
        when: "NEW.action = 'user.two_factor_recovered'",
      },
    ],
  ]),
)('a second factor is removed as a whole, once, when $name', async (moment) => {
  const { baseUrl, comeToRest, countOwn, countRecords, count, dieAt, email, userId } =
    await createRecovering()
  await comeToRest()
  const mails = `outbox_mails WHERE to_address = '${email}'`
  const before = await count(mails)
  const passTwoDays = () =>
    fetch(`${baseUrl}/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance_seconds: 2 * DAY }),
    })
  await dieAt(moment, passTwoDays)
  expect(await countOwn('two_factors')).toBe(1)
  expect(await countOwn('two_factor_recoveries')).toBe(1)
  expect(await countOwn('sessions')).toBe(1)
  expect(await count(mails)).toBe(before)
  await passTwoDays()
  await until(
    () => countOwn('two_factor_recoveries'),
    (left) => left === 0,
  )
  expect([await countOwn('two_factors'), await countOwn('sessions')]).toEqual([0, 0])
  expect(await count(`users WHERE id = '${userId}' AND two_factor_enabled`)).toBe(0)
  expect(await count(mails)).toBe(before + 1)
  expect(await countRecords('user.two_factor_recovered')).toBe(1)
})

it('leaves a valid audit log', async () => {
  expect(await stage().verifyAudit()).toMatchObject({ code: 0 })
})
