import { expect, it } from 'vitest'
import { newId } from '../../core/ids.ts'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createDiscordBenefit } from '../../testing/platform-fixtures.ts'
import { settleDueGrants } from './settle-due.ts'

const harness = await createHarness()
const { clock, database } = harness

/** A merchant whose customers are all due to be given a role. */
async function createDue(count: number) {
  const { organizationId } = await createMerchant(harness)
  const { id: benefitId } = await createDiscordBenefit(harness, organizationId)
  const now = clock.now()
  const customers = Array.from({ length: count }, () => newId())
  const of = { organizationId, createdAt: now }
  await database.customer.createMany({
    data: customers.map((id) => ({ ...of, id, email: `${id}@example.com` })),
  })
  await database.benefitGrant.createMany({
    data: customers.map((customerId) => ({ ...of, benefitId, customerId, dueAt: now })),
  })
  return () =>
    database.benefitGrant.count({ where: { organizationId, dueAt: { lte: clock.now() } } })
}

it('takes some of each organization in turn, and each grant once', async () => {
  const large = await createDue(30)
  clock.advance({ seconds: 1 })
  const small = await createDue(1)
  const settle = () => settleDueGrants(harness.systemContext())
  expect(await settle()).toBe(21)
  expect([await large(), await small()]).toEqual([10, 0])
  const both = await Promise.all([settle(), settle()])
  expect(both.reduce((sum, done) => sum + done)).toBe(10)
  expect(await settle()).toBe(0)
  clock.advance({ minutes: 5 })
  expect(await large()).toBe(30)
})
