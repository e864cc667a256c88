import { expect, it } from 'vitest'
import { createBrowser } from '../../testing/browser.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { startSecondProcess } from '../../testing/second-process.ts'

const harness = await createHarness({ settings: { SESSION_COOKIE_CACHE: true } })
const second = await startSecondProcess(harness)
const path = '/api/auth/admin/list-users'

it('a role is gone within a second, though another process trusts a copy of the session', async () => {
  const root = await createUser(harness, { role: 'admin' })
  const ada = await createUser(harness, { role: 'admin' })
  await ada.browser.get('/api/auth/get-session')
  const cookie = [...ada.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const list = () => createBrowser(second.app).get(path, { cookie })
  expect((await list()).status).toBe(200)
  await root.browser.post('/api/auth/admin/set-role', { userId: ada.id, role: 'user' })
  const changedAt = performance.now()
  for (let status = 200; status === 200; ) {
    const askedAt = performance.now()
    status = (await list()).status
    if (status === 200) expect(askedAt - changedAt).toBeLessThan(1000)
  }
  expect((await list()).status).toBe(403)
})
