import { expect, it } from 'vitest'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness()
const { clock, database } = harness

async function bannedUser(banExpiresIn?: number): Promise<string> {
  const { browser } = await createUser(harness, { role: 'admin' })
  const { id: userId } = await createUser(harness)
  await browser.post('/api/auth/admin/ban-user', { userId, banReason: 'Spam', banExpiresIn })
  return userId
}

async function banOf(id: string) {
  const { banned, banReason } = await database.user.findUniqueOrThrow({ where: { id } })
  const entries = await database.auditEntry.findMany({
    where: { chain: id, action: 'user.unbanned' },
  })
  return { banned, banReason, liftedBy: entries.map(({ actorType }) => actorType) }
}

it('clears a ban at its time, and records it once', async () => {
  const id = await bannedUser(3600)
  await harness.runDue()
  expect(await banOf(id)).toEqual({ banned: true, banReason: 'Spam', liftedBy: [] })
  clock.advance({ seconds: 3600 })
  await Promise.all([harness.runDue(), harness.runDue()])
  await harness.runDue()
  expect(await banOf(id)).toEqual({ banned: false, banReason: null, liftedBy: ['system'] })
})

it('leaves a permanent ban in place', async () => {
  const id = await bannedUser()
  clock.advance({ days: 4000 })
  await harness.runDue()
  expect(await banOf(id)).toEqual({ banned: true, banReason: 'Spam', liftedBy: [] })
})
