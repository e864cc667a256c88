import { ServiceAccess, servicePermissions } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness({
  settings: { ROLES: { support: ['user:list', 'user:set-role'] }, ADMIN_SETS_PASSWORDS: false },
})

async function accessOf(browser: Browser) {
  const answer = await browser.get('/api/auth/admin/get-access')
  expect(answer.status).toBe(200)
  return ServiceAccess.parse(answer.body)
}

it.each([
  ['user', { permissions: [], roles: [], setsPasswords: false }],
  ['admin', { permissions: servicePermissions, roles: ['admin', 'support', 'user'] }],
  ['support', { permissions: ['user:list', 'user:set-role'], roles: ['support', 'user'] }],
])('tells %s what they may do, and give', async (role, access) => {
  const { browser } = await createUser(harness, { role })
  expect(await accessOf(browser)).toMatchObject(access)
})

it('tells an impersonator nothing', async () => {
  const { browser } = await createUser(harness, { role: 'admin' })
  const { id: userId } = await createUser(harness, { role: 'support' })
  await browser.post('/api/auth/admin/impersonate-user', { userId })
  expect(await accessOf(browser)).toMatchObject({ permissions: [], roles: [] })
})
