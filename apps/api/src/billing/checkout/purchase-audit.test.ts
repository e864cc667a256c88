import { expect, test } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import { confirm, createShop, openCheckout } from '../../testing/purchase-fixtures.ts'

const harness = await createHarness()
const { database } = harness

test('a purchase is audited: who is new or has changed, the order, and each grant', async () => {
  const shop = await createShop(harness)
  const { organizationId } = shop
  const sold: string[] = []
  for (const told of [{}, {}, { customer_billing_address: { country: 'PT' } }]) {
    const checkout = await openCheckout(shop)
    await confirm(harness, checkout, told)
    await harness.runJobs()
    sold.push(checkout.id)
  }
  const [grant] = await database.benefitGrant.findMany({ where: { organizationId } })
  const written = await database.auditEntry.findMany({
    where: { organizationId, actorType: { not: 'user' } },
    orderBy: { sequence: 'asc' },
  })
  const sale = ['order.created', 'benefit_grant.created']
  expect(written.map(({ action }) => action)).toEqual([
    ...['customer.created', ...sale],
    ...sale,
    ...['customer.updated', ...sale],
  ])
  const ofCustomer = written.filter(({ targetType }) => targetType === 'customer')
  expect(ofCustomer).toMatchObject([
    { targetId: grant?.customerId, after: { checkout_id: sold[0] } },
    { targetId: grant?.customerId, after: { checkout_id: sold[2] } },
  ])
  expect(written[2]).toMatchObject({
    targetId: grant?.id,
    after: { benefit_id: grant?.benefitId, customer_id: grant?.customerId },
  })
})
