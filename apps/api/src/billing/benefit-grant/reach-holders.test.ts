import { expect, it } from 'vitest'
import { report } from '../../testing/dispute-fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createShop, sell } from '../../testing/purchase-fixtures.ts'
import { createBenefit, createCustomer, createOrder } from '../../testing/sale-fixtures.ts'
import { subscribe } from '../../testing/subscription-fixtures.ts'
import { grantBenefitJob, reachHoldersJob } from '../jobs.ts'

const harness = await createHarness()
const { database } = harness

type Shop = Pick<Awaited<ReturnType<typeof createShop>>, 'client' | 'product'>

function putOn({ client, product }: Shop, ...benefits: { id: string }[]) {
  const ids = benefits.map(({ id }) => id)
  return client.post(`/v1/products/${product.id}/benefits`, { benefits: ids })
}

/** Which benefits a holder has now. */
async function benefitsOf(of: { orderId?: string; subscriptionId?: string }) {
  const grants = await database.benefitGrant.findMany({
    where: { ...of, grantedAt: { not: null }, revokedAt: null },
    orderBy: { id: 'asc' },
  })
  return grants.map(({ benefitId }) => benefitId)
}

async function eventsOf({ organizationId }: { organizationId: string }) {
  const events = await database.outboxEvent.findMany({
    where: { organizationId, type: { startsWith: 'benefit_grant' } },
    orderBy: { id: 'asc' },
  })
  return events.map(({ type }) => type.replace('benefit_grant.', ''))
}

it('gives what was added to a product, and takes what was taken off, from all who have it', async () => {
  const sale = await subscribe(harness)
  const { organizationId, benefit, subscription } = sale
  const { customerId } = subscription
  const order = await createOrder(harness, organizationId, {
    customerId,
    productId: sale.product.id,
  })
  const added = await createBenefit(harness, organizationId, { description: 'Hotline' })
  const holders = [{ subscriptionId: subscription.id }, { orderId: order.id }]
  await putOn(sale, benefit, added)
  await harness.runJobs()
  for (const holder of holders) {
    expect(new Set(await benefitsOf(holder))).toEqual(new Set([benefit.id, added.id]))
  }
  await putOn(sale, added)
  await harness.runJobs()
  for (const holder of holders) expect(await benefitsOf(holder)).toEqual([added.id])
  await putOn(sale, benefit, added)
  await harness.runJobs()
  for (const holder of holders) expect(await benefitsOf(holder)).toHaveLength(2)
  expect((await eventsOf(sale)).toSorted()).toEqual([
    ...Array.from({ length: 6 }, () => 'created'),
    ...Array.from({ length: 2 }, () => 'revoked'),
  ])
})

it('does nothing for those who no longer have it, nor when only the order of benefits changes', async () => {
  const ended = await subscribe(harness)
  await ended.client.delete(`/v1/subscriptions/${ended.subscription.id}`)
  const added = await createBenefit(harness, ended.organizationId)
  await putOn(ended, ended.benefit, added)
  await harness.runJobs()
  expect(await benefitsOf({ subscriptionId: ended.subscription.id })).toEqual([])
  const sale = await sell(harness)
  const { order, client, organizationId } = sale
  await client.post('/v1/refunds', {
    order_id: order.id,
    reason: 'customer_request',
    amount: 100,
    revoke_benefits: true,
  })
  await harness.runJobs()
  await putOn(sale, await createBenefit(harness, organizationId))
  await harness.runJobs()
  expect(await benefitsOf({ orderId: order.id })).toEqual([])
  const shop = await createShop(harness)
  const second = await createBenefit(harness, shop.organizationId)
  await putOn(shop, shop.benefit, second)
  await harness.runJobs()
  await putOn(shop, second, shop.benefit)
  const waiting = await database.$queryRaw`
    SELECT FROM pgboss.job WHERE name = ${reachHoldersJob.name} AND state < 'completed'
      AND data ->> 'organizationId' = ${shop.organizationId}`
  expect(waiting).toEqual([])
})

it.each([true, false])(
  'reaches an order once its dispute is won (benefits frozen: %s)',
  async (freezes) => {
    const sale = await sell(harness)
    const { organizationId, order, client } = sale
    await client.patch(`/v1/organizations/${organizationId}`, {
      dispute_settings: { freeze_benefits: freezes },
    })
    await report(harness, order, 'needs_response')
    const before = await benefitsOf({ orderId: order.id })
    expect(before).toHaveLength(freezes ? 0 : 1)
    const added = await createBenefit(harness, organizationId)
    await putOn(sale, added)
    await harness.runJobs()
    expect(await benefitsOf({ orderId: order.id })).toEqual(before)
    await report(harness, order, 'won')
    await harness.runJobs()
    expect(await benefitsOf({ orderId: order.id })).toEqual([added.id])
  },
)

it('reaches each of many, a batch at a time, without a job for each', async () => {
  const shop = await createShop(harness)
  const { organizationId, product } = shop
  const { id: customerId } = await createCustomer(harness, organizationId)
  const first = await createOrder(harness, organizationId, { customerId, productId: product.id })
  const { id: _, ...row } = await database.order.findUniqueOrThrow({ where: { id: first.id } })
  await database.order.createMany({
    data: Array.from({ length: 230 }, (_each, index) => ({
      ...JSON.parse(JSON.stringify(row)),
      number: `MANY-${index}`,
    })),
  })
  const added = await createBenefit(harness, organizationId)
  await putOn(shop, shop.benefit, added)
  await harness.runJobs()
  const given = { organizationId, benefitId: added.id, grantedAt: { not: null } }
  expect(await database.benefitGrant.count({ where: given })).toBe(231)
  const jobs = await database.$queryRaw`
    SELECT FROM pgboss.job
    WHERE name = ${grantBenefitJob.name} AND data ->> 'organizationId' = ${organizationId}`
  expect(jobs).toEqual([])
})
