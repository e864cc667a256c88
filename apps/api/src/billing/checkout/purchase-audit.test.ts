import { expect, test } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import { confirm, createShop, openCheckout } from '../../testing/purchase-fixtures.ts'

const harness = await createHarness()
const { database } = harness

test('a purchase is audited: a new customer or what changed of a known one, the order, and each grant', async () => {
  const shop = await createShop(harness)
  const { organizationId } = shop
  for (const _ of ['new', 'known']) {
    await confirm(harness, await openCheckout(shop))
    await harness.runJobs()
  }
  const [grant] = await database.benefitGrant.findMany({ where: { organizationId } })
  const written = await database.auditEntry.findMany({
    where: { organizationId, actorType: { not: 'user' } },
    orderBy: { sequence: 'asc' },
  })
  const oneSale = ['order.created', 'benefit_grant.created']
  expect(written.map(({ action }) => action)).toEqual(['customer.created', ...oneSale, ...oneSale])
  expect(written[0]?.after).toMatchObject({ email: 'ada@example.com', name: 'Ada Lovelace' })
  expect(written[2]).toMatchObject({
    targetId: grant?.id,
    after: { benefit_id: grant?.benefitId, customer_id: grant?.customerId },
  })
})
