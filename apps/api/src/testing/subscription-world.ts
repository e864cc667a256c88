import { Refund, Subscription } from '@tollgate/contracts'
import { expect } from 'vitest'
import { balanceKey, findBalances } from '../billing/ledger/balances.ts'
import type { Harness } from './harness.ts'
import { createMeter } from './meter-fixtures.ts'
import { byUse } from './metered-fixtures.ts'
import { createCustomerClient } from './portal-fixtures.ts'
import { confirm, createShop, openCheckout } from './purchase-fixtures.ts'
import { createBenefit, createDiscount, createProduct } from './sale-fixtures.ts'
import type { Life } from './subscription-model.ts'
import { plans } from './subscription-plans.ts'
import { ingest } from './usage-fixtures.ts'

export type World = Awaited<ReturnType<typeof createWorld>>

/** A merchant with all plans, each with a benefit of its own. */
export async function createWorld(harness: Harness, { now, percentOff, taxPercent }: Life) {
  const { clock, database } = harness
  await database.subscription.updateMany({ data: { dueAt: null } })
  await database.order.updateMany({ data: { nextAttemptAt: null } })
  clock.moveTo(now)
  const shop = await createShop(harness)
  const { client, organizationId } = shop
  const registrations = [{ country: 'DE', rate: taxPercent, is_inclusive: false }]
  await client.patch(`/v1/organizations/${organizationId}/tax-settings`, { registrations })
  const given = { basisPoints: 100 * percentOff, duration: 'forever' }
  const discount = percentOff ? await createDiscount(harness, organizationId, given) : null
  const products: { id: string; name: string }[] = []
  const calls = await createMeter(harness, organizationId)
  for (const [index, { amount, unitAmount, interval }] of plans.entries()) {
    const name = `Plan ${index}`
    const benefit = await createBenefit(harness, organizationId, { description: name })
    const { id, priceId } = await createProduct(harness, organizationId, {
      name,
      recurringInterval: interval,
      price: amount ? { amountType: 'fixed', priceAmount: amount } : { amountType: 'free' },
      benefitIds: [benefit.id],
    })
    if (unitAmount > 0) {
      const prices = [{ id: priceId }, byUse(calls, String(unitAmount))]
      await client.patch(`/v1/products/${id}`, { prices })
    }
    products.push({ id, name })
  }
  return { ...shop, harness, discount, products, id: '' }
}

export async function purchase(world: World, plan: number): Promise<number> {
  const { harness, client, products, discount } = world
  const wishes = discount ? { discount_id: discount.id } : {}
  const product = products[plan] ?? { id: '' }
  const open = await openCheckout({ client, product }, wishes)
  const { status } = await confirm(harness, open)
  await harness.runJobs()
  const where = { checkoutId: open.id }
  world.id = (await harness.database.subscription.findFirst({ where }))?.id ?? world.id
  return status
}

/** Has the customer use units, at an instant of their own. */
export async function spend({ harness, client, id }: World, units: number): Promise<void> {
  const where = { id }
  const { customerId } = await harness.database.subscription.findUniqueOrThrow({ where })
  const timestamp = harness.clock.now().toISOString()
  await ingest(client, Array(units).fill({ customer_id: customerId, timestamp }))
}

/** What of it is more than the card has paid, and so goes to the balance. */
export async function refund(
  { harness, client, organizationId }: World,
  amount: number,
): Promise<number> {
  const where = { organizationId, paymentId: { not: null } }
  const order = await harness.database.order.findFirst({ where, orderBy: { id: 'desc' } })
  const payment = await harness.database.payment.findFirst({
    where: { organizationId, id: order?.paymentId ?? '' },
    include: { refunds: true },
  })
  const asked = { order_id: order?.id, reason: 'other', amount }
  const { status, body } = await client.post('/v1/refunds', asked)
  expect([200, 400, 403]).toContain(status)
  if (status !== 200 || !payment) return 0
  const { amount: net, tax_amount: tax } = Refund.parse(body)
  return Math.max(0, net + tax - (payment.amount - returnedByCard(payment.refunds)))
}

interface Returned {
  amount: number
  taxAmount: number
  balanceAmount: number
}

export function returnedByCard(refunds: Returned[]): number {
  return refunds.reduce((sum, one) => sum + one.amount + one.taxAmount - one.balanceAmount, 0)
}

/** How a retry by hand is answered; null where nothing waits to be paid. */
export async function retryOpen(world: World): Promise<number | null> {
  const { harness, organizationId, id: subscriptionId } = world
  const where = { subscriptionId, status: 'pending', voidedAt: null }
  const order = await harness.database.order.findFirst({ where })
  if (!order) return null
  const browser = await createCustomerClient(harness, organizationId, order.customerId)
  const answer = await browser.post(`/v1/customer-portal/orders/${order.id}/retry`)
  return answer.status
}

export async function useCards(
  { harness, organizationId }: World,
  { isCardGood }: Life,
): Promise<void> {
  const processorId = isCardGood ? 'card_test_success' : 'card_test_fails_later'
  await harness.database.paymentMethod.updateMany({
    where: { organizationId },
    data: { processorId },
  })
}

/** All that a merchant, a customer and a bank can see of it. */
export async function seen({ harness, client, organizationId, id }: World) {
  const { database } = harness
  const subscription = await database.subscription.findUniqueOrThrow({
    where: { id },
    include: { product: true },
  })
  const granted = await database.benefitGrant.findMany({
    where: { organizationId, grantedAt: { not: null } },
    include: { benefit: true },
  })
  const paid = { organizationId, status: 'succeeded' }
  const { _sum: charged } = await database.payment.aggregate({
    where: paid,
    _sum: { amount: true },
  })
  const open = { organizationId, status: 'pending', voidedAt: null }
  const ctx = { ...harness.systemContext(), organizationId }
  const balances = await findBalances(ctx, [subscription])
  const { meters } = Subscription.parse((await client.get(`/v1/subscriptions/${id}`)).body)
  return {
    status: subscription.status,
    isToEnd: subscription.cancelAtPeriodEnd,
    plan: subscription.product.name,
    start: subscription.currentPeriodStart,
    end: subscription.currentPeriodEnd,
    granted: granted.map(({ benefit }) => benefit.description),
    charged: charged.amount ?? 0,
    used: meters[0]?.consumed_units ?? 0,
    open: await database.order.count({ where: open }),
    balance: balances.get(balanceKey(subscription)) ?? 0,
  }
}
