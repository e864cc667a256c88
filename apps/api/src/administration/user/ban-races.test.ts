import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newEmail, PASSWORD } from '../../testing/account.ts'
import { type Answer, createBrowser } from '../../testing/browser.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { heldUser, inTurn } from '../../testing/in-turn.ts'
import { PROVIDER_ID, providerSettings, signInThere } from '../../testing/social/flow.ts'
import { startOpenIdProvider } from '../../testing/social/openid-provider.ts'

const provider = await startOpenIdProvider()
const harness = await createHarness({
  settings: { OIDC_PROVIDERS: [providerSettings(provider)], SESSION_FRESH_AGE: 0 },
})
const { app, clock, database } = harness
const root = await createUser(harness, { role: 'admin' })

beforeEach(() => provider.reset())
afterAll(() => provider.stop())

const ban = (userId: string) => root.browser.post('/api/auth/admin/ban-user', { userId })

/** Someone with a password and a username, who is signed in. */
async function createPerson() {
  const email = newEmail()
  const username = `u${crypto.randomUUID().slice(0, 8)}`
  const given = { email, username, name: 'Ada', password: PASSWORD }
  const { body } = await root.browser.post('/api/auth/admin/create-user', {
    ...given,
    data: { username },
  })
  const { id } = Object(body).user
  await database.user.update({ where: { id }, data: { emailVerified: true } })
  const browser = createBrowser(app)
  await browser.post('/api/auth/sign-in/email', { email, password: PASSWORD })
  return { id: String(id), email, username, browser }
}

type Person = Awaited<ReturnType<typeof createPerson>>

const countSessions = (userId: string) => database.session.count({ where: { userId } })

const waysIn: [name: string, enter: (person: Person) => Promise<Answer>, refusal: object][] = [
  [
    'by email',
    ({ email }) =>
      createBrowser(app).post('/api/auth/sign-in/email', { email, password: PASSWORD }),
    { status: 403, body: { code: 'BANNED_USER' } },
  ],
  [
    'by username',
    ({ username }) =>
      createBrowser(app).post('/api/auth/sign-in/username', { username, password: PASSWORD }),
    { status: 403, body: { code: 'BANNED_USER' } },
  ],
  [
    'by a new password in place of all sessions',
    ({ browser }) =>
      browser.post('/api/auth/change-password', {
        currentPassword: PASSWORD,
        newPassword: 'a sturdier horse, with wings',
        revokeOtherSessions: true,
      }),
    { status: 401 },
  ],
]

describe.each(waysIn)('a ban at the time of a sign-in %s', (_, enter, refusal) => {
  it('that waits for it refuses the sign-in', async () => {
    const person = await createPerson()
    const [banned, entered] = await inTurn(harness, heldUser(person.id), [
      () => ban(person.id),
      () => enter(person),
    ])
    expect(banned?.status).toBe(200)
    expect(entered).toMatchObject(refusal)
    expect(await countSessions(person.id)).toBe(0)
  })

  it('that comes first ends its session', async () => {
    const person = await createPerson()
    const [entered, banned] = await inTurn(harness, heldUser(person.id), [
      () => enter(person),
      () => ban(person.id),
    ])
    expect([entered?.status, banned?.status]).toEqual([200, 200])
    expect(await countSessions(person.id)).toBe(0)
  })
})

describe('a ban at the time of a sign-in by a provider', () => {
  async function arrive() {
    const browser = createBrowser(app)
    const body = { provider: PROVIDER_ID, callbackURL: '/home', errorCallbackURL: '/sorry' }
    const started = await browser.post('/api/auth/sign-in/social', body)
    const { pathname, search } = await signInThere(Object(started.body).url)
    return () => browser.get(pathname + search)
  }

  async function createKnown() {
    await (await arrive())()
    const { id } = await database.user.findUniqueOrThrow({
      where: { email: provider.behaviour.email ?? '' },
    })
    return { id, comeBack: await arrive() }
  }

  it('that waits for it refuses the sign-in', async () => {
    const { id, comeBack } = await createKnown()
    const [, entered] = await inTurn(harness, heldUser(id), [() => ban(id), comeBack])
    expect(entered?.headers.get('location')).toContain('error=banned')
    expect(await countSessions(id)).toBe(0)
  })

  it('that comes first ends its session', async () => {
    const { id, comeBack } = await createKnown()
    const [entered] = await inTurn(harness, heldUser(id), [comeBack, () => ban(id)])
    expect(entered?.headers.get('location')).toBe('/home')
    expect(await countSessions(id)).toBe(0)
  })
})

describe('a ban at the time of a renewal of the session', () => {
  const heldSessions = (id: string) => ({
    text: 'SELECT FROM sessions WHERE user_id = $1 FOR UPDATE',
    id,
  })

  async function createStale() {
    const person = await createPerson()
    clock.advance({ days: 2 })
    const renew = () => person.browser.get('/api/auth/get-session')
    return { ...person, renew }
  }

  it('that waits for it refuses the renewal', async () => {
    const { id, renew } = await createStale()
    const [banned, renewed] = await inTurn(harness, heldSessions(id), [() => ban(id), renew])
    expect(banned?.status).toBe(200)
    expect(renewed).toMatchObject({ status: 401 })
    expect(await countSessions(id)).toBe(0)
  })

  it('that comes first ends it', async () => {
    const { id, renew } = await createStale()
    const [renewed] = await inTurn(harness, heldSessions(id), [renew, () => ban(id)])
    expect(renewed?.status).toBe(200)
    expect(await countSessions(id)).toBe(0)
  })
})

/** Races are lost in more than one way: each is run some times, with the ban at another moment. */
it.each([0, 1, 2, 4, 8])(
  'twenty sign-ins and a ban after %i ms leave no session',
  async (after) => {
    const person = await createPerson()
    const entering = Array.from({ length: 20 }, (_, index) => waysIn[index % 2]?.[1](person))
    await new Promise((resolve) => setTimeout(resolve, after))
    const banned = await ban(person.id)
    const statuses = (await Promise.all(entering)).map((answer) => answer?.status)
    expect(banned.status).toBe(200)
    expect(statuses.every((status) => status === 200 || status === 403)).toBe(true)
    expect(await countSessions(person.id)).toBe(0)
  },
)
