import { describe, expect, it } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import {
  createCheckoutClient,
  createCustomerClient,
  createPortal,
} from '../../testing/portal-fixtures.ts'
import { confirm, openCheckout } from '../../testing/purchase-fixtures.ts'
import { createCustomer, createProduct } from '../../testing/sale-fixtures.ts'
import { createSubscription, liveUntil, subscribe } from '../../testing/subscription-fixtures.ts'

const harness = await createHarness()
const { clock, database } = harness

/** A subscription of 1 June whose renewal of 1 July was not paid, and its customer a day later. */
async function becomeLate() {
  clock.moveTo(new Date('2026-06-01T08:00:00Z'))
  const sale = await subscribe(harness, { card: 'fails_later' })
  await liveUntil(harness, new Date('2026-07-02T08:00:00Z'))
  const { organizationId, subscription } = sale
  const { id: subscriptionId, customerId, paymentMethodId } = subscription
  const [order] = await database.order.findMany({ where: { subscriptionId, status: 'pending' } })
  const browser = await createCustomerClient(harness, organizationId, customerId)
  const path = `/v1/customer-portal/orders/${order?.id}/retry`
  return {
    ...sale,
    browser,
    path,
    retry: () => browser.post(path),
    order: () => database.order.findUniqueOrThrow({ where: { id: order?.id ?? '' } }),
    status: async () =>
      (await database.subscription.findUniqueOrThrow({ where: { id: subscriptionId } })).status,
    /** Lets the bank have another opinion of the card. */
    useCard: (card: string) =>
      database.paymentMethod.update({
        where: { id: paymentMethodId ?? '' },
        data: { processorId: `card_test_${card}` },
      }),
  }
}

describe('trying again to pay an order', () => {
  it('makes the subscription active again', async () => {
    const late = await becomeLate()
    await late.useCard('success')
    expect(await late.retry()).toMatchObject({ status: 200, body: { status: 'paid', due: null } })
    expect(await late.order()).toMatchObject({ status: 'paid', nextAttemptAt: null })
    expect(await late.status()).toBe('active')
    expect(await late.retry()).toMatchObject({ status: 409, body: { error: 'OrderNotOpen' } })
  })

  it('fails five times at most, and leaves the schedule as it is', async () => {
    const late = await becomeLate()
    const { id, nextAttemptAt } = await late.order()
    for (const _ of [1, 2, 3, 4, 5]) {
      expect(await late.retry()).toMatchObject({ status: 400, body: { error: 'PaymentError' } })
      await harness.runJobs()
    }
    expect(await late.retry()).toMatchObject({ status: 403, body: { error: 'NotPermitted' } })
    expect(await late.order()).toMatchObject({
      failedAttempts: 1,
      retriesByHand: 5,
      nextAttemptAt,
    })
    expect((await late.browser.get(`/v1/customer-portal/orders/${id}`)).body).toMatchObject({
      due: {
        amount: 1900,
        is_being_charged: false,
        failed_at: clock.now().toISOString(),
        failure_code: 'card_declined',
        next_attempt_at: nextAttemptAt?.toISOString(),
        retries_left: 0,
      },
    })
    expect(await late.status()).toBe('past_due')
  })

  it('charges once, however many ask at once', async () => {
    const late = await becomeLate()
    await late.useCard('success')
    const answers = await Promise.all([1, 2, 3].map(late.retry))
    await harness.runJobs()
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const where = { orderId: (await late.order()).id, status: 'succeeded' }
    expect(await database.payment.count({ where })).toBe(1)
  })

  it('needs a card', async () => {
    const late = await becomeLate()
    const { customerId } = late.subscription
    await database.paymentMethod.updateMany({
      where: { customerId },
      data: { deletedAt: clock.now() },
    })
    expect(await late.retry()).toMatchObject({
      status: 409,
      body: { error: 'PaymentMethodMissing' },
    })
  })

  it('waits for the end of a suspension, as changes of plan do', async () => {
    const late = await becomeLate()
    const { organizationId, client, browser, subscription } = late
    const other = await createProduct(harness, organizationId, {
      recurringInterval: 'month',
      price: { amountType: 'fixed', priceAmount: 9000 },
    })
    const free = await createProduct(harness, organizationId, {
      recurringInterval: 'month',
      price: { amountType: 'free' },
    })
    const { id: customerId } = await createCustomer(harness, organizationId)
    const begun = await createSubscription(harness, organizationId, {
      customerId,
      productId: free.id,
      priceId: free.priceId,
    })
    const upgrade = await openCheckout({ client, product: other }, { subscription_id: begun.id })
    const path = `/v1/customer-portal/subscriptions/${subscription.id}`
    const change = { product_id: other.id }
    const where = { id: organizationId }
    const suspended = { suspendedAt: clock.now(), suspensionReason: 'Fraud' }
    await database.organization.update({ where, data: suspended })
    const refused = { status: 403, body: { code: 'organization.payments_paused' } }
    const answers = await Promise.all([
      late.retry(),
      browser.patch(path, change),
      browser.post(`${path}/preview`, change),
    ])
    expect(answers).toMatchObject([refused, refused, refused])
    expect(JSON.stringify(answers)).not.toContain('Fraud')
    expect(await confirm(harness, upgrade)).toMatchObject({ body: { error: 'NotOpenCheckout' } })
    expect(await browser.patch(path, { cancel_at_period_end: true })).toMatchObject({ status: 200 })
    const payments = () => database.payment.count({ where: { organizationId } })
    const before = await payments()
    await harness.runJobs()
    expect(await payments()).toBe(before)
    const active = { suspendedAt: null, suspensionReason: null }
    await database.organization.update({ where, data: active })
    await late.useCard('success')
    expect(await late.retry()).toMatchObject({ status: 200 })
  })

  it('is for the customer alone', async () => {
    const { path, organizationId, subscription } = await becomeLate()
    const other = await createPortal(harness)
    expect(await other.browser.post(path)).toMatchObject({ status: 404 })
    const buyer = await createCheckoutClient(harness, organizationId, subscription.checkoutId ?? '')
    expect(await buyer.post(path)).toMatchObject({ status: 403 })
  })
})
