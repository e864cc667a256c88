import { expect, it } from 'vitest'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { addAdministrator } from './add-administrator.ts'

const harness = await createHarness()
const { database } = harness
const list = '/api/auth/admin/list-users'

const add = (email: string) => addAdministrator(harness.systemContext(), email)

it('lets a user with a verified email administer at once, and records it', async () => {
  const { id, email, browser } = await createUser(harness)
  expect((await browser.get(list)).status).toBe(403)
  expect(await add(email.toUpperCase())).toBe('added')
  expect((await browser.get(list)).status).toBe(200)
  expect(await add(email)).toBe('already')
  const entries = await database.auditEntry.findMany({ where: { chain: id } })
  expect(entries).toMatchObject([
    { action: 'user.role_changed', actorType: 'system', after: { role: 'admin' } },
  ])
})

it('keeps the roles that they have', async () => {
  const { id, email } = await createUser(harness, { role: 'support' })
  expect(await add(email)).toBe('added')
  expect(await database.user.findUnique({ where: { id } })).toMatchObject({ role: 'support,admin' })
})

it('refuses who is unknown, unverified or banned', async () => {
  expect(await add('nobody@example.com')).toBe('unknown')
  const ada = await createUser(harness, { emailVerified: false })
  expect(await add(ada.email)).toBe('unverified')
  const eve = await createUser(harness)
  await database.user.update({ where: { id: eve.id }, data: { banned: true } })
  expect(await add(eve.email)).toBe('banned')
})
