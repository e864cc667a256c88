import { describe, expect, it } from 'vitest'
import { newEmail, PASSWORD } from '../../testing/account.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness({
  settings: { ROLES: { support: ['user:create', 'session:revoke'] } },
})
const { database } = harness
const base = '/api/auth/admin'

describe('someone whose role allows less than an administrator’s', () => {
  it('creates no administrator', async () => {
    const { browser } = await createUser(harness, { role: 'support' })
    const input = { name: 'Ada', email: newEmail(), password: PASSWORD, role: 'admin' }
    expect(await browser.post(`${base}/create-user`, input)).toMatchObject({
      status: 403,
      body: { message: 'You are not allowed to change users role' },
    })
    expect(await database.user.count({ where: { email: input.email } })).toBe(0)
  })

  it('ends no session of an administrator', async () => {
    const { browser } = await createUser(harness, { role: 'support' })
    const { id: userId } = await createUser(harness, { role: 'admin' })
    const { token: sessionToken } = await database.session.findFirstOrThrow({ where: { userId } })
    for (const [path, body] of [
      ['revoke-user-session', { sessionToken }],
      ['revoke-user-sessions', { userId }],
    ] as const) {
      expect(await browser.post(`${base}/${path}`, body)).toMatchObject({
        status: 403,
        body: { message: 'You are not allowed to revoke users sessions' },
      })
    }
    expect(await database.session.count({ where: { userId } })).toBe(1)
  })
})

it('an administrator who can’t sign in doesn’t count as the one who stays', async () => {
  await database.user.updateMany({ data: { role: 'user' } })
  await createUser(harness, { role: 'admin', emailVerified: false })
  const banned = await createUser(harness, { role: 'admin' })
  await database.user.update({ where: { id: banned.id }, data: { banned: true } })
  const { id: userId, browser } = await createUser(harness, { role: 'admin' })
  expect(await browser.post(`${base}/set-role`, { userId, role: 'user' })).toMatchObject({
    status: 400,
    body: { code: 'AT_LEAST_ONE_ADMINISTRATOR_IS_REQUIRED' },
  })
})
