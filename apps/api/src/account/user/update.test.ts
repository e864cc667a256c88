import { SessionWithUser } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createUser, type TestUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness()
const { clock, database } = harness
const path = '/api/auth/update-user'

async function shown(user: TestUser) {
  const { body } = await user.browser.get('/api/auth/get-session')
  return SessionWithUser.parse(body).user
}

describe('changing the user', () => {
  it('changes what is given and keeps the rest', async () => {
    const ada = await createUser(harness)
    const before = await shown(ada)
    clock.advance({ minutes: 1 })
    const answer = await ada.browser.post(path, { name: 'Countess', image: 'https://a.test/b.png' })
    expect(answer).toMatchObject({ status: 200, body: { status: true } })
    expect(await shown(ada)).toEqual({
      ...before,
      name: 'Countess',
      image: 'https://a.test/b.png',
      updatedAt: clock.now().toISOString(),
    })
    await ada.browser.post(path, { image: null, language: 'uk', theme: 'dark' })
    expect(await shown(ada)).toMatchObject({
      name: 'Countess',
      image: null,
      language: 'uk',
      theme: 'dark',
    })
  })

  it('sets the session’s cookie again, with the time that is left', async () => {
    const ada = await createUser(harness)
    clock.advance({ hours: 1 })
    const { headers } = await ada.browser.post(path, { name: 'Countess' })
    expect(headers.getSetCookie()).toEqual([
      `tollgate.session_token=${ada.browser.cookies.get('tollgate.session_token')}; Max-Age=601200; Path=/; HttpOnly; SameSite=Lax`,
    ])
  })

  it('counts as a change that live sessions must notice', async () => {
    const ada = await createUser(harness)
    await ada.browser.post(path, { name: 'Countess' })
    const row = await database.user.findUniqueOrThrow({ where: { id: ada.id } })
    expect(row.revision).toBe(1)
  })

  it.each([{}, { role: 'admin', banned: true }])(
    'succeeds without effect for %j',
    async (given) => {
      const ada = await createUser(harness)
      const before = await shown(ada)
      expect(await ada.browser.post(path, given)).toMatchObject({
        status: 200,
        body: { status: true },
      })
      expect(await shown(ada)).toEqual(before)
    },
  )

  it('leaves an audit entry of what changed', async () => {
    const ada = await createUser(harness)
    await ada.browser.post(path, { name: 'Countess' })
    const entries = await database.auditEntry.findMany({ where: { targetId: ada.id } })
    expect(entries).toMatchObject([
      { action: 'user.updated', actorId: ada.id, before: { name: 'Ada Lovelace' } },
    ])
  })
})

describe('refusing a change of the user', () => {
  it.each(['new@example.com', null, 7])(
    'answers “Email can not be updated” for %j',
    async (email) => {
      const ada = await createUser(harness)
      expect(await ada.browser.post(path, { name: 'Countess', email })).toMatchObject({
        status: 400,
        body: { code: 'EMAIL_CAN_NOT_BE_UPDATED', message: 'Email can not be updated' },
      })
      expect(await shown(ada)).toMatchObject({ name: 'Ada Lovelace' })
    },
  )

  it.each([{ name: 7 }, { name: null }, { image: 7 }, { language: 'xx' }, { theme: 'pink' }])(
    'answers VALIDATION_ERROR for %j',
    async (given) => {
      const ada = await createUser(harness)
      expect(await ada.browser.post(path, given)).toMatchObject({
        status: 400,
        body: { message: 'Invalid body parameters' },
      })
    },
  )

  it.each([
    ['ab', 'username is too short'],
    ['a'.repeat(31), 'username is too long'],
    ['ada@home', 'username is invalid'],
  ])('refuses the username %s: %s', async (username, message) => {
    const ada = await createUser(harness)
    const answer = await ada.browser.post(path, { username })
    expect(answer).toMatchObject({ status: 422, body: { message } })
  })

  it('refuses a username that is taken, even by the user', async () => {
    const ada = await createUser(harness)
    const eve = await createUser(harness)
    expect((await ada.browser.post(path, { username: 'Lovelace' })).status).toBe(200)
    for (const { browser } of [ada, eve]) {
      expect(await browser.post(path, { username: 'lovelace' })).toMatchObject({
        status: 422,
        body: { message: 'username is already taken. please try another.' },
      })
    }
    expect(await shown(ada)).toMatchObject({ username: 'lovelace', displayUsername: 'Lovelace' })
  })

  it('gives a username that many want at once to one of them', async () => {
    const users = await Promise.all(Array.from({ length: 10 }, () => createUser(harness)))
    const answers = await Promise.all(
      users.map(({ browser }) => browser.post(path, { username: 'wanted' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9)
  })
})
