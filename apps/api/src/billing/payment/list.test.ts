import { Order, PaymentList } from '@tollgate/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../core/ids.ts'
import { createHarness } from '../../testing/harness.ts'
import { createCustomerClient } from '../../testing/portal-fixtures.ts'
import { liveUntil, subscribe } from '../../testing/subscription-fixtures.ts'

const harness = await createHarness()
const { clock, database } = harness

/** A purchase that was declined at first, whose renewal was declined twice. */
async function sellToLateCustomer() {
  clock.moveTo(new Date('2026-06-01T08:00:00Z'))
  const sale = await subscribe(harness, { card: 'fails_later' })
  const { organizationId, subscription, open } = sale
  const checkoutPayment = await database.payment.findFirstOrThrow({
    where: { checkoutId: open.id },
  })
  await database.payment.create({
    data: {
      ...checkoutPayment,
      id: newId(),
      status: 'failed',
      processorId: null,
      failureCode: 'insufficient_funds',
      failureMessage: 'Your card has insufficient funds.',
      cardBrand: null,
      cardLast4: null,
      createdAt: new Date('2026-06-01T07:59:00Z'),
    },
  })
  await liveUntil(harness, new Date('2026-07-04T08:00:00Z'))
  const where = { organizationId, subscriptionId: subscription.id, status: 'pending' }
  return { ...sale, renewal: await database.order.findFirstOrThrow({ where }) }
}

let late: Awaited<ReturnType<typeof sellToLateCustomer>>
beforeAll(async () => {
  late = await sellToLateCustomer()
})

async function list(query: string) {
  const { body } = await late.client.get(`/v1/payments?${query}`)
  return PaymentList.parse(body).items.map(({ status, created_at, decline_reason, ...payment }) => [
    created_at.slice(0, 10),
    status,
    decline_reason,
    payment.method_metadata?.last4 ?? null,
  ])
}

const asked = ['2026-06-01', 'failed', 'insufficient_funds', null]
const bought = ['2026-06-01', 'succeeded', null, '0341']
const first = ['2026-07-01', 'failed', 'card_declined', '0341']
const second = ['2026-07-03', 'failed', 'card_declined', '0341']

describe('the payments', () => {
  it.each<[string, () => string, unknown[]]>([
    ['of all', () => '', [second, first, bought, asked]],
    ['of an order', () => `order_id=${late.renewal.id}`, [second, first]],
    [
      'of its subscription',
      () => `subscription_id=${late.subscription.id}`,
      [second, first, bought, asked],
    ],
    ['of a checkout', () => `checkout_id=${late.open.id}`, [bought, asked]],
    ['of a customer', () => 'customer_email=ADA@example.com&limit=1', [second]],
    ['of no customer', () => 'customer_email=eve@example.com', []],
    ['that failed', () => 'status=failed&sorting=created_at', [asked, first, second]],
    ['that wait', () => 'status=pending', []],
    ['by card', () => 'method=card&limit=1', [second]],
    ['by other methods', () => 'method=sepa_debit', []],
  ])('%s', async (_, query, expected) => {
    expect(await list(query())).toEqual(expected)
  })

  it('name the order that their checkout has made, and are got one by one', async () => {
    const { client, organizationId, open, subscription } = late
    const { body } = await client.get(`/v1/payments?checkout_id=${open.id}`)
    const [payment] = PaymentList.parse(body).items
    const where = { organizationId, checkoutId: open.id }
    const order = await database.order.findFirstOrThrow({ where })
    expect(payment).toMatchObject({ order_id: order.id, method: 'card', amount: 1900 })
    expect(await client.get(`/v1/payments/${payment?.id}`)).toMatchObject({ body: payment })
    const stored = await database.payment.create({
      data: {
        organizationId,
        customerId: subscription.customerId,
        amount: 0,
        currency: 'usd',
        processor: 'sandbox',
        createdAt: clock.now(),
      },
    })
    expect(await client.get(`/v1/payments/${stored.id}`)).toMatchObject({ status: 404 })
    expect(await list('')).toHaveLength(4)
  })
})

describe('an order that is not paid', () => {
  const read = async () =>
    Order.parse((await late.client.get(`/v1/orders/${late.renewal.id}`)).body)

  it('says what is due, and when it is charged again', async () => {
    expect(await read()).toMatchObject({
      status: 'pending',
      voided_at: null,
      due: { amount: 1900, next_attempt_at: '2026-07-08T08:00:00.000Z', retries_left: 5 },
    })
  })

  it('is charged again by merchant and customer, five times together', async () => {
    const { client, organizationId, subscription, renewal } = late
    const customer = await createCustomerClient(harness, organizationId, subscription.customerId)
    const paths = [
      `/v1/orders/${renewal.id}/retry`,
      `/v1/customer-portal/orders/${renewal.id}/retry`,
    ]
    const [merchantPath = '', customerPath = ''] = paths
    const tries = [() => client.post(merchantPath), () => customer.post(customerPath)]
    for (const retry of [...tries, ...tries, ...tries.slice(0, 1)]) {
      expect(await retry()).toMatchObject({ status: 400, body: { code: 'payment.declined' } })
      await harness.runJobs()
    }
    for (const retry of tries) {
      expect(await retry()).toMatchObject({ body: { code: 'order.retries_used_up' } })
    }
    expect(await read()).toMatchObject({ status: 'pending', due: { retries_left: 0 } })
  })

  it('is paid by the attempt that the merchant asks for', async () => {
    const other = await sellToLateCustomer()
    const { id, subscriptionId } = other.renewal
    await database.paymentMethod.updateMany({
      where: { customerId: other.subscription.customerId },
      data: { processorId: 'card_test_success' },
    })
    expect(await other.client.post(`/v1/orders/${id}/retry`)).toMatchObject({ status: 200 })
    await harness.runJobs()
    const { body } = await other.client.get(`/v1/orders/${id}`)
    expect(body).toMatchObject({ status: 'paid', due: null, subscription: { status: 'active' } })
    expect(await other.client.post(`/v1/orders/${id}/retry`)).toMatchObject({
      body: { code: 'order.nothing_to_pay' },
    })
    expect(subscriptionId).toBe(other.subscription.id)
  })

  it('is void once its subscription has ended', async () => {
    const { client, subscription, renewal } = late
    await client.request('DELETE', `/v1/subscriptions/${subscription.id}`)
    const voided = {
      status: 'pending',
      paid: false,
      voided_at: clock.now().toISOString(),
      due: null,
    }
    expect(await read()).toMatchObject(voided)
    expect(await client.post(`/v1/orders/${renewal.id}/retry`)).toMatchObject({
      body: { code: 'order.nothing_to_pay' },
    })
  })
})
