import { describe, expect, it } from 'vitest'
import { secondsAfter } from '../../core/calendar.ts'
import { createHarness } from '../../testing/harness.ts'
import { during, inTurn } from '../../testing/in-turn.ts'
import { ledgerFlaws } from '../../testing/ledger-flaws.ts'
import { createCustomerClient } from '../../testing/portal-fixtures.ts'
import { createProduct } from '../../testing/sale-fixtures.ts'
import { liveUntil, subscribe } from '../../testing/subscription-fixtures.ts'
import { renewDueSubscriptions } from './renew-due.ts'

const harness = await createHarness()
const { clock, database, services } = harness
const { payments } = services

/** Subscriptions of 20.00 that are due to be renewed now, and products of 90.00 to change to. */
async function due(count: number) {
  const sales = []
  for (let made = 0; made < count; made++) sales.push(await createSale())
  const end = sales[0]?.subscription.currentPeriodEnd ?? clock.now()
  await liveUntil(harness, secondsAfter(end, -60))
  clock.moveTo(end)
  return sales
}

async function createSale() {
  const price = { amountType: 'fixed', priceAmount: 2000 } as const
  const shop = await subscribe(harness, { price })
  const { organizationId, subscription } = shop
  const { id } = subscription
  const other = await createProduct(harness, organizationId, {
    recurringInterval: 'month',
    price: { ...price, priceAmount: 9000 },
  })
  return {
    ...shop,
    path: `/v1/subscriptions/${id}`,
    change: { product_id: other.id, proration_behavior: 'invoice' },
    renew: () => renewDueSubscriptions(harness.systemContext()),
    async settled() {
      await harness.runJobs()
      await liveUntil(harness, secondsAfter(clock.now(), 60))
      const now = await database.subscription.findUniqueOrThrow({ where: { id } })
      const orders = await database.order.findMany({
        where: { subscriptionId: id, billingReason: { not: 'subscription_create' } },
        include: { attempts: { where: { status: 'succeeded' } } },
        orderBy: { id: 'asc' },
      })
      const charged = orders.flatMap(({ attempts }) => attempts.map(({ amount }) => amount))
      const cycles = orders.filter(({ billingReason }) => billingReason === 'subscription_cycle')
      return {
        subscription: now,
        orders,
        charged: charged.reduce((sum, amount) => sum + amount, 0),
        renewals: cycles.length,
      }
    },
  }
}

type Sale = Awaited<ReturnType<typeof createSale>>

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

describe('at the same time', () => {
  it('a change and a renewal bill both, whichever is first, and each period once', async () => {
    const sales = await due(5)
    const answers = await Promise.all(
      sales.flatMap(({ client, path, change, renew }, index) => {
        const ask = () => client.patch(path, change)
        return index % 2 ? [ask(), renew(), renew()] : [renew(), ask(), renew()]
      }),
    )
    for (const answer of answers) {
      if (typeof answer !== 'number') expect([200, 409]).toContain(answer.status)
    }
    for (const { settled, subscription: before } of sales) {
      const { subscription, charged, renewals } = await settled()
      expect([charged, renewals]).toEqual([subscription.amount, 1])
      expect(subscription.currentPeriodStart).toEqual(before.currentPeriodEnd)
    }
  })

  it('a cancellation and a renewal leave it ended without a bill, or billed once and to end', async () => {
    const sales = await due(5)
    await Promise.all(
      sales.flatMap(({ client, path, renew }, index) => {
        const ask = () => client.patch(path, { cancel_at_period_end: true })
        return index % 2 ? [ask(), renew()] : [renew(), ask()]
      }),
    )
    for (const { settled } of sales) {
      const { subscription, charged, renewals } = await settled()
      const isOver = subscription.status === 'canceled'
      expect([charged, renewals]).toEqual(isOver ? [0, 0] : [2000, 1])
    }
  })

  it('a change is refused at once while another is made, and waits where only a job of ours is at it', async () => {
    const { client, path, subscription } = await createSale()
    const { id, customerId } = subscription
    const cancel = () => client.patch(path, { cancel_at_period_end: true })
    const revoke = () => client.delete(path)
    const heldRow = (table: string) => `SELECT FROM ${table} WHERE id = $1 FOR NO KEY UPDATE`
    // What every change needs: the second is answered while the first still waits for it.
    const customer = { text: heldRow('customers'), id: customerId }
    expect(await inTurn(harness, customer, [cancel, revoke])).toMatchObject([
      { status: 200, body: { status: 'active', cancel_at_period_end: true } },
      { status: 409, body: { error: 'SubscriptionLocked' } },
    ])
    const job = { text: heldRow('subscriptions'), id }
    expect(await during(harness, job, revoke)).toMatchObject({
      status: 200,
      body: { status: 'canceled' },
    })
  })

  it('many changes are made once, and charged once', async () => {
    const [sale = await createSale()] = await due(1)
    const { client, path, change, organizationId, renew, settled } = sale
    await renew()
    await harness.runJobs()
    const third = await createProduct(harness, organizationId, {
      recurringInterval: 'month',
      price: { amountType: 'fixed', priceAmount: 9000 },
    })
    const answers = await times(12, (index) =>
      client.patch(path, index % 2 ? change : { ...change, product_id: third.id }),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    const { subscription, charged } = await settled()
    expect([change.product_id, third.id]).toContain(subscription.productId)
    // All of the period is left: whatever was changed to, and back, is paid once.
    expect(charged).toBe(9000)
  })

  it('a refund and a renewal are both booked', async () => {
    const [sale = await createSale()] = await due(1)
    const { client, organizationId, renew, settled } = sale
    const order = await database.order.findFirstOrThrow({ where: { organizationId } })
    const [{ status }] = await Promise.all([
      client.post('/v1/refunds', { order_id: order.id, reason: 'other', amount: 2000 }),
      renew(),
      renew(),
    ])
    expect(status).toBe(200)
    expect(await settled()).toMatchObject({ charged: 2000, renewals: 1 })
  })
})

describe('while a renewal is charged', () => {
  /** Does something between the order and its charge, in another process. */
  async function meanwhile({ renew, settled }: Sale, work: () => Promise<unknown>) {
    services.payments = {
      ...payments,
      async charge(request) {
        services.payments = payments
        await work()
        return payments.charge(request)
      },
    }
    await renew()
    return settled()
  }

  it('its card can’t be removed, and what replaces it is charged from the next one on', async () => {
    const [sale = await createSale()] = await due(1)
    const { organizationId, subscription } = sale
    const browser = await createCustomerClient(harness, organizationId, subscription.customerId)
    const cards = '/v1/customer-portal/customers/me/payment-methods'
    const remove = () => browser.delete(`${cards}/${subscription.paymentMethodId}`)
    const answers: number[] = []
    const found = await meanwhile(sale, async () => {
      answers.push((await remove()).status)
      await browser.post(cards, { confirmation_token_id: 'ctoken_test_success', set_default: true })
      answers.push((await remove()).status)
    })
    expect(answers).toEqual([409, 204])
    expect(found).toMatchObject({ charged: 2000, renewals: 1, subscription: { status: 'active' } })
    expect(found.subscription.paymentMethodId).not.toBe(subscription.paymentMethodId)
  })

  it('a revocation ends it; what the bank took meanwhile is given back, and gives nothing', async () => {
    const [sale = await createSale()] = await due(1)
    const found = await meanwhile(sale, () => sale.client.delete(sale.path))
    expect(found.subscription.status).toBe('canceled')
    expect(found.orders).toMatchObject([{ status: 'refunded', refundedAmount: 2000 }])
    const given = { subscriptionId: sale.subscription.id, grantedAt: { not: null } }
    expect(await database.benefitGrant.count({ where: given })).toBe(0)
  })
})

it('leaves books that are right to the cent', async () => {
  expect(await ledgerFlaws(harness)).toEqual([])
})
