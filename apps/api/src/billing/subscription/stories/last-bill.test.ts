import { describe, expect, it } from 'vitest'
import { createHarness } from '../../../testing/harness.ts'
import { createCustomerClient } from '../../../testing/portal-fixtures.ts'
import { createProduct } from '../../../testing/sale-fixtures.ts'
import { forgetDueAfterEach, liveUntil, subscribe } from '../../../testing/subscription-fixtures.ts'

const harness = await createHarness()
const { database, clock } = harness
forgetDueAfterEach(harness)

const cards = '/v1/customer-portal/customers/me/payment-methods'
const on = (day: string) => new Date(`${day}T09:00:00Z`)

/** A subscription of 1 June that has ended on 1 July, with a bill that its card doesn’t pay. */
async function endUnpaid() {
  clock.moveTo(new Date('2026-06-01T08:00:00Z'))
  const sale = await subscribe(harness, { card: 'fails_later' })
  const { organizationId, subscription, client, slug } = sale
  const { id, customerId } = subscription
  const price = { amountType: 'fixed', priceAmount: 9000 } as const
  const dearer = { recurringInterval: 'month', price } as const
  const { id: product_id } = await createProduct(harness, organizationId, dearer)
  clock.moveTo(new Date('2026-06-16T08:00:00Z'))
  const path = `/v1/subscriptions/${id}`
  await client.patch(path, { product_id, proration_behavior: 'prorate' })
  await client.patch(path, { cancel_at_period_end: true })
  await liveUntil(harness, on('2026-07-01'))
  const where = { subscriptionId: id, billingReason: 'subscription_cycle' }
  const { id: orderId } = await database.order.findFirstOrThrow({ where })
  return {
    ...sale,
    orderId,
    portal: () => createCustomerClient(harness, organizationId, customerId),
    async state() {
      const order = await database.order.findUniqueOrThrow({
        where: { id: orderId },
        include: { subscription: { include: { grants: true } } },
      })
      const { subscription: ended, status, failedAttempts: failed, nextAttemptAt, voidedAt } = order
      expect(ended?.status).toBe('canceled')
      expect(ended?.grants.filter(({ grantedAt }) => grantedAt !== null)).toEqual([])
      const next = nextAttemptAt?.toISOString().slice(0, 10) ?? null
      return { status, failed, next, isVoid: voidedAt !== null }
    },
    async mails() {
      const sent = await database.outboxMail.findMany({
        where: { template: { startsWith: 'subscription-' } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      })
      return sent.filter(({ values }) => JSON.stringify(values).includes(`/portal/${slug}/`))
    },
  }
}

const late = { status: 'pending', failed: 1, next: '2026-07-03', isVoid: false }
const paid = { status: 'paid', failed: 1, next: null, isVoid: false }

describe('the last bill of a subscription that has ended', () => {
  it('is tried again after 2, 7, 14 and 21 days, and then given up', async () => {
    const { state, orderId } = await endUnpaid()
    const seen = [await state()]
    for (const day of ['2026-07-03', '2026-07-08', '2026-07-15', '2026-07-22']) {
      await liveUntil(harness, on(day))
      seen.push(await state())
    }
    expect(seen).toEqual([
      late,
      { ...late, failed: 2, next: '2026-07-08' },
      { ...late, failed: 3, next: '2026-07-15' },
      { ...late, failed: 4, next: '2026-07-22' },
      { ...late, failed: 5, next: null, isVoid: true },
    ])
    await liveUntil(harness, on('2026-09-01'))
    expect(await database.payment.count({ where: { orderId } })).toBe(5)
  })

  it('is asked for once by email, which threatens with no other end', async () => {
    const { mails } = await endUnpaid()
    await liveUntil(harness, on('2026-08-01'))
    const [ended, failed, ...more] = (await mails()).slice(-2)
    expect(ended).toMatchObject({ template: 'subscription-ended', values: { isUnpaid: false } })
    expect(failed).toMatchObject({
      template: 'subscription-payment-failed',
      values: { amount: 3550, nextAttemptAt: '2026-07-03T08:00:00.000Z', isEnded: true },
    })
    expect(more).toEqual([])
  })

  it('is paid by another card as soon as that is stored', async () => {
    const { state, portal } = await endUnpaid()
    const browser = await portal()
    const card = { confirmation_token_id: 'ctoken_test_success', set_default: true }
    expect(await browser.post(cards, card)).toMatchObject({ status: 201 })
    await harness.runJobs()
    expect(await state()).toEqual(paid)
  })

  it('is paid when its customer tries again', async () => {
    const { state, portal, orderId, organizationId } = await endUnpaid()
    await database.paymentMethod.updateMany({
      where: { organizationId },
      data: { processorId: 'card_test_success' },
    })
    const retry = `/v1/customer-portal/orders/${orderId}/retry`
    expect(await (await portal()).post(retry)).toMatchObject({ status: 200 })
    await harness.runJobs()
    expect(await state()).toEqual(paid)
  })

  it('needs the card until it is paid or given up', async () => {
    const { subscription, portal } = await endUnpaid()
    const remove = async () => (await portal()).delete(`${cards}/${subscription.paymentMethodId}`)
    expect(await remove()).toMatchObject({ status: 409, body: { error: 'PaymentMethodInUse' } })
    await liveUntil(harness, on('2026-08-01'))
    expect(await remove()).toMatchObject({ status: 204 })
  })

  it('is given up when its customer is deleted', async () => {
    const { client, subscription, state } = await endUnpaid()
    expect(await client.delete(`/v1/customers/${subscription.customerId}`)).toMatchObject({
      status: 204,
    })
    expect(await state()).toEqual({ ...late, next: null, isVoid: true })
  })
})
