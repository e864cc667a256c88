import { describe, expect, it } from 'vitest'
import { DAY, secondsAfter } from '../../core/calendar.ts'
import type { PaymentProcessor } from '../../core/ports/payments.ts'
import { createCard } from '../../testing/card-fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createShop, type Shop } from '../../testing/purchase-fixtures.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'
import { createSubscription, liveUntil, subscribe } from '../../testing/subscription-fixtures.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { renewDueSubscriptions } from './renew-due.ts'

const harness = await createHarness()
const { clock, database, services } = harness
const { payments } = services

/** What became of a subscription after its first renewal was due. */
async function renewalsOf({ id: subscriptionId }: { id: string }) {
  const where = { subscriptionId, billingReason: 'subscription_cycle' }
  const orders = await database.order.findMany({ where, include: { attempts: true } })
  const charges = await database.sandboxCharge.count({
    where: { id: { in: orders.flatMap(({ attempts }) => attempts.map(({ id }) => id)) } },
  })
  return {
    orders: orders.length,
    paid: orders.filter(({ status }) => status === 'paid').length,
    charges,
  }
}

async function renewWith(processor: PaymentProcessor) {
  const { subscription } = await subscribe(harness)
  clock.moveTo(secondsAfter(subscription.currentPeriodEnd, 1))
  services.payments = processor
  await harness.runDue()
  services.payments = payments
  return subscription
}

/** A renewal whose charge was not asked for, and whose card is gone since. */
async function removedCard(charge: PaymentProcessor['charge']) {
  const { id, customerId, organizationId, paymentMethodId } = await renewWith({
    ...payments,
    charge,
  })
  await database.paymentMethod.updateMany({
    where: { customerId },
    data: { deletedAt: clock.now(), isDefault: false },
  })
  return { subscriptionId: id, customerId, organizationId, paymentMethodId: paymentMethodId ?? '' }
}

const paidOnce = { orders: 1, paid: 1, charges: 1 }

describe('when the service dies while it renews', () => {
  it('before it asks for the charge, it asks later', async () => {
    const charge = () => Promise.reject(new Error('died'))
    const subscription = await renewWith({ ...payments, charge })
    expect(await renewalsOf(subscription)).toEqual({ orders: 1, paid: 0, charges: 0 })
    await liveUntil(harness, secondsAfter(clock.now(), DAY))
    expect(await renewalsOf(subscription)).toEqual(paidOnce)
  })

  it('before it asks for the charge of a card that is removed meanwhile, it charges the next one in time', async () => {
    const charge = () => Promise.reject(new Error('died'))
    const { subscriptionId, customerId, organizationId, paymentMethodId } =
      await removedCard(charge)
    await liveUntil(harness, secondsAfter(clock.now(), DAY))
    const where = { subscriptionId, status: 'pending' }
    expect(await database.order.findFirst({ where })).toMatchObject({ failedAttempts: 1 })
    await createCard(harness, organizationId, customerId)
    await database.paymentMethod.updateMany({
      where: { customerId, id: { not: paymentMethodId } },
      data: { isDefault: true },
    })
    await liveUntil(harness, secondsAfter(clock.now(), 2 * DAY))
    expect(await renewalsOf({ id: subscriptionId })).toEqual(paidOnce)
  })

  it('after the charge, before its answer, it does not charge again', async () => {
    const subscription = await renewWith({
      ...payments,
      async charge(request) {
        await payments.charge(request)
        throw new Error('died')
      },
    })
    expect(await renewalsOf(subscription)).toEqual({ orders: 1, paid: 0, charges: 1 })
    await liveUntil(harness, secondsAfter(clock.now(), DAY))
    expect(await renewalsOf(subscription)).toEqual(paidOnce)
  })

  it('after a card was declined, before it wrote that down, the order is tried again in time', async () => {
    const { subscription } = await subscribe(harness, { card: 'fails_later' })
    clock.moveTo(secondsAfter(subscription.currentPeriodEnd, 1))
    services.payments = {
      ...payments,
      async charge(request) {
        await payments.charge(request)
        throw new Error('died')
      },
    }
    await harness.runDue()
    services.payments = payments
    await liveUntil(harness, secondsAfter(clock.now(), DAY))
    const where = { subscriptionId: subscription.id, status: 'pending' }
    expect(await database.order.findFirst({ where })).toMatchObject({ failedAttempts: 1 })
    expect(await renewalsOf(subscription)).toEqual({ orders: 1, paid: 0, charges: 1 })
  })
})

/** Subscriptions of one merchant that are due together. */
async function createDue(shop: Shop, count: number): Promise<string[]> {
  const { organizationId, product } = shop
  const ids: string[] = []
  for (let made = 0; made < count; made++) {
    const email = `customer-${made}@example.com`
    const { id: customerId } = await createCustomer(harness, organizationId, { email })
    const of = { customerId, productId: product.id, priceId: product.priceId }
    ids.push((await createSubscription(harness, organizationId, of)).id)
  }
  return ids
}

it('is done once by any number of workers at a time', async () => {
  const shop = await createShop(harness, { recurringInterval: 'month' })
  const ids = await createDue(shop, 120)
  clock.advance({ days: 30 })
  await Promise.all([1, 2, 3, 4].map(() => renewDueSubscriptions(harness.systemContext())))
  await harness.runJobs()
  const orders = await database.order.groupBy({
    by: ['subscriptionId'],
    where: { subscriptionId: { in: ids } },
    _count: true,
  })
  expect(orders).toHaveLength(120)
  expect(orders.every(({ _count }) => _count === 1)).toBe(true)
  expect(await database.subscription.count({ where: { id: { in: ids }, periodNumber: 1 } })).toBe(
    120,
  )
})

it('leaves books that are right to the cent', async () => {
  const lines: string[] = []
  expect(
    await verifyLedger(harness.systemContext(), (line) => lines.push(line)),
    lines.join(),
  ).toBe(true)
})
