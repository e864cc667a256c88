import { describe, expect, it } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import {
  createCheckoutClient,
  createCustomerClient,
  createPortal,
} from '../../testing/portal-fixtures.ts'
import { liveUntil, subscribe } from '../../testing/subscription-fixtures.ts'

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
    expect(await late.retry()).toMatchObject({
      status: 200,
      body: { due: { is_being_charged: true, failed_at: null } },
    })
    await harness.runJobs()
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

  it('is for the customer alone', async () => {
    const { path, organizationId, subscription } = await becomeLate()
    const other = await createPortal(harness)
    expect(await other.browser.post(path)).toMatchObject({ status: 404 })
    const buyer = await createCheckoutClient(harness, organizationId, subscription.checkoutId ?? '')
    expect(await buyer.post(path)).toMatchObject({ status: 403 })
  })
})
