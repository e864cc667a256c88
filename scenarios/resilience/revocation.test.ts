import { setTimeout as pause } from 'node:timers/promises'
import { SessionWithUser } from '@tollgate/contracts'
import { afterAll, expect, it } from 'vitest'
import { until } from '../testing/until.ts'
import { startHalfDeafPair } from './half-deaf-pair.ts'
import { createPerson, isSignedIn, type Person, post, readSession, signIn } from './person.ts'
import { query } from './query.ts'

const PROMISED_MILLISECONDS = 1000
const { databaseUrl, first, second, cutNotices, stop } = await startHalfDeafPair({
  DELETE_ACCOUNT_VERIFICATION: 'false',
})
afterAll(stop)

interface Device {
  person: Person
  /** Cookies of a second browser, which both processes trust from their copy. */
  cookie: string
  /** How that browser's session is named to its owner. */
  token: string
  userId: string
}

async function signedInDevice(): Promise<Device> {
  const person = await createPerson(first.baseUrl)
  const { cookie } = await signIn(first.baseUrl, person)
  const seen = await readSession(second.baseUrl, cookie)
  expect(seen.cookie).toContain('tollgate.session_data=')
  expect(isSignedIn((await readSession(second.baseUrl, seen.cookie)).body)).toBe(true)
  const { session, user } = SessionWithUser.parse(seen.body)
  return { person, cookie: seen.cookie, token: session.token, userId: user.id }
}

async function call(path: string, body: unknown, cookie: string): Promise<void> {
  const answer = await post(first.baseUrl, `/api/auth/${path}`, body, { cookie })
  expect([path, answer.status]).toEqual([path, 200])
}

/** Follows the mail, as its owner does. */
async function resetPassword({ person }: Device): Promise<void> {
  await call('request-password-reset', { email: person.email }, '')
  const mails = await until(
    () =>
      query(
        databaseUrl,
        `SELECT values->>'url' AS text FROM outbox_mails
         WHERE to_address = '${person.email}' AND template = 'reset-password'`,
      ),
    (rows) => rows.length > 0,
  )
  const [, token] = /token=(\w+)/.exec(String(mails[0]?.text)) ?? []
  const newPassword = 'another horse battery staple'
  await call('reset-password', { token, newPassword, revokeSessions: true }, '')
}

/** As every change of a user does it: with a new revision, and with notice, in one transaction. */
async function changeUser({ userId }: Device, change: string): Promise<void> {
  await query(
    databaseUrl,
    `WITH changed AS (
       UPDATE users SET ${change}, revision = revision + 1 WHERE id = '${userId}' RETURNING id
     )
     INSERT INTO session_revocations (id, user_id, revoked_at)
     SELECT gen_random_uuid(), id, now() FROM changed`,
  )
}

/** How late the last request was sent that still got in: how long its answer took is no matter. */
async function lastLetIn(
  baseUrl: string,
  cookie: string,
  isOver: (body: unknown) => boolean,
): Promise<number> {
  const startedAt = performance.now()
  let last = 0
  for (;;) {
    const sentAt = performance.now()
    if (isOver((await readSession(baseUrl, cookie)).body)) return last
    last = sentAt - startedAt
    await pause(10)
  }
}

/** Both processes keep the promise, whether they receive notices or not. */
async function expectPromise(
  { cookie }: Device,
  isOver: (body: unknown) => boolean,
): Promise<void> {
  const late = await Promise.all(
    [first, second].map(({ baseUrl }) => lastLetIn(baseUrl, cookie, isOver)),
  )
  expect(Math.max(...late)).toBeLessThan(PROMISED_MILLISECONDS)
}

it.each<[string, (device: Device) => Promise<void>]>([
  ['its owner ends it', ({ person, token }) => call('revoke-session', { token }, person.cookie)],
  ['its owner ends all', ({ person }) => call('revoke-sessions', {}, person.cookie)],
  ['its owner ends all others', ({ person }) => call('revoke-other-sessions', {}, person.cookie)],
  ['it is signed out', ({ cookie }) => call('sign-out', {}, cookie)],
  ['its owner resets the password', resetPassword],
  [
    'its owner changes the password',
    ({ person }) =>
      call(
        'change-password',
        {
          currentPassword: person.password,
          newPassword: 'another horse battery staple',
          revokeOtherSessions: true,
        },
        person.cookie,
      ),
  ],
  [
    'its owner deletes himself',
    ({ person }) => call('delete-user', { password: person.password }, person.cookie),
  ],
  ['its owner is banned', (device) => changeUser(device, 'banned = true')],
])('a session is refused within a second, everywhere, when %s', async (_reason, end) => {
  const device = await signedInDevice()
  await end(device)
  await expectPromise(device, (body) => !isSignedIn(body))
})

it('a new role holds within a second, everywhere', async () => {
  const device = await signedInDevice()
  await changeUser(device, `role = 'admin'`)
  await expectPromise(device, (body) => SessionWithUser.parse(body).user.role === 'admin')
})

it('a refused caller gets 401 wherever sign-in is required', async () => {
  const device = await signedInDevice()
  await call('revoke-session', { token: device.token }, device.person.cookie)
  await expectPromise(device, (body) => !isSignedIn(body))
  const answers = await Promise.all(
    [first, second].map(({ baseUrl }) =>
      fetch(`${baseUrl}/api/auth/list-sessions`, { headers: { cookie: device.cookie } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([401, 401])
})

it('all of that while notices were cut', () => {
  expect(cutNotices()).toBeGreaterThanOrEqual(5)
})
