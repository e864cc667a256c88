import { UserSessions } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness()
const base = '/api/auth/admin'

async function sessionsOf(
  browser: { post: (path: string, body: object) => Promise<{ body: unknown }> },
  userId: string,
) {
  const { body } = await browser.post(`${base}/list-user-sessions`, { userId })
  return UserSessions.parse(body).sessions
}

it('lists the sessions of a user, and ends one or all', async () => {
  const { browser } = await createUser(harness, { role: 'admin' })
  const ada = await createUser(harness)
  const [session] = await sessionsOf(browser, ada.id)
  expect(session).toMatchObject({ userId: ada.id, impersonatedBy: null })
  const one = { sessionToken: session?.token }
  for (const _ of ['first', 'again']) {
    expect(await browser.post(`${base}/revoke-user-session`, one)).toMatchObject({
      status: 200,
      body: { success: true },
    })
  }
  expect((await ada.browser.get('/api/auth/get-session')).body).toBeNull()
  const grace = await createUser(harness)
  const all = { userId: grace.id }
  expect((await browser.post(`${base}/revoke-user-sessions`, all)).body).toEqual({ success: true })
  expect((await grace.browser.get('/api/auth/get-session')).body).toBeNull()
  expect(await sessionsOf(browser, 'rocket')).toEqual([])
  for (const userId of ['rocket', '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001']) {
    expect(await browser.post(`${base}/revoke-user-sessions`, { userId })).toMatchObject({
      status: 200,
      body: { success: true },
    })
  }
})
