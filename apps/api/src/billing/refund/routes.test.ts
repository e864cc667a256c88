import { Order, Refund, RefundList, RefundPreview } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { newId } from '../../core/ids.ts'
import { createHarness } from '../../testing/harness.ts'
import { ledgerFlaws } from '../../testing/ledger-flaws.ts'
import { confirm, openCheckout, sell } from '../../testing/purchase-fixtures.ts'

const harness = await createHarness()
const { clock, database } = harness

type Sale = Awaited<ReturnType<typeof sell>>

function ask({ client, order }: Sale, given: object = {}) {
  const asked = { order_id: order.id, reason: 'customer_request', amount: 1900 }
  return client.post('/v1/refunds/', { ...asked, ...given })
}

async function refund(sale: Sale, given: object = {}): Promise<Refund> {
  const answer = await ask(sale, given)
  expect(answer.status).toBe(200)
  return Refund.parse(answer.body)
}

async function preview({ client, order }: Sale, query = '') {
  const { body } = await client.get(`/v1/refunds/preview?order_id=${order.id}${query}`)
  return RefundPreview.parse(body)
}

async function read({ client, order }: Sale): Promise<Order> {
  return Order.parse((await client.get(`/v1/orders/${order.id}`)).body)
}

async function list({ client }: Sale, query: string): Promise<string[]> {
  const { body } = await client.get(`/v1/refunds/?${query}`)
  return RefundList.parse(body).items.map(({ id }) => id)
}

async function eventsOf({ organizationId }: Sale): Promise<string[]> {
  const events = await database.outboxEvent.findMany({
    where: {
      organizationId,
      type: { in: ['order.updated', 'order.refunded', 'refund.created', 'refund.updated'] },
    },
    orderBy: { id: 'asc' },
  })
  return events.map(({ type }) => type)
}

/** As if 20 % of tax had come on top of what was sold. */
async function addTax({ order }: Sale): Promise<void> {
  const { id, paymentId } = order
  await database.order.update({ where: { id }, data: { taxAmount: 380, totalAmount: 2280 } })
  await database.sandboxCharge.update({ where: { id: paymentId ?? '' }, data: { amount: 2280 } })
}

describe('refunding an order', () => {
  it('is pending until the processor has answered, and then changes the order', async () => {
    const sale = await sell(harness)
    const before = await eventsOf(sale)
    const given = { comment: ' Bought twice ', metadata: { ticket: 7 } }
    const made = await refund(sale, given)
    expect(made).toMatchObject({
      status: 'pending',
      reason: 'customer_request',
      comment: 'Bought twice',
      amount: 1900,
      tax_amount: 0,
      total_amount: 1900,
      currency: 'usd',
      order_id: sale.order.id,
      customer_id: sale.order.customerId,
      subscription_id: null,
      revoke_benefits: false,
      metadata: { ticket: 7 },
    })
    expect(await read(sale)).toMatchObject({ status: 'paid', refunded_amount: 0 })
    await harness.runJobs()
    const order = await read(sale)
    expect(order).toMatchObject({
      status: 'refunded',
      paid: true,
      refunded_amount: 1900,
      refunded_tax_amount: 0,
      refunded_total_amount: 1900,
    })
    expect(order.modified_at).not.toBeNull()
    expect((await eventsOf(sale)).slice(before.length)).toEqual([
      'refund.created',
      'refund.updated',
      'order.updated',
      'order.refunded',
    ])
    expect(await ask(sale, { amount: 1 })).toMatchObject({
      status: 403,
      body: { error: 'RefundedAlready' },
    })
    expect(
      (await database.benefitGrant.findMany({ where: { orderId: order.id } }))[0],
    ).toMatchObject({ revokedAt: null })
    const mail = await database.outboxMail.findFirst({ where: { template: 'order-refund' } })
    expect(mail).toMatchObject({
      to: 'ada@example.com',
      values: { orderNumber: order.number, totalAmount: 1900, currency: 'usd' },
    })
    expect(await ledgerFlaws(harness)).toEqual([])
  })

  it('returns parts with their tax, as their previews say, and the last one the rest', async () => {
    const sale = await sell(harness)
    await addTax(sale)
    expect(await preview(sale, '&amount=333')).toEqual({
      amount: 333,
      tax_amount: 67,
      total_amount: 400,
      balance_amount: 0,
      currency: 'usd',
      maximum_amount: 1900,
    })
    expect(await refund(sale, { amount: 333 })).toMatchObject({ amount: 333, tax_amount: 67 })
    await harness.runJobs()
    expect(await read(sale)).toMatchObject({
      status: 'partially_refunded',
      refunded_amount: 333,
      refunded_tax_amount: 67,
      refunded_total_amount: 400,
    })
    const rest = { amount: 1567, tax_amount: 313, total_amount: 1880 }
    expect(await preview(sale)).toMatchObject(rest)
    expect(await refund(sale, { amount: 1567 })).toMatchObject(rest)
    await harness.runJobs()
    expect(await read(sale)).toMatchObject({ status: 'refunded', refunded_total_amount: 2280 })
  })

  it('takes the benefits of the order at once if asked to, in part too', async () => {
    const sale = await sell(harness)
    const again = await openCheckout(sale)
    await confirm(harness, again)
    await harness.runJobs()
    const where = { checkoutId: again.id }
    const other = await database.order.findFirstOrThrow({ where })
    expect(other.customerId).toBe(sale.order.customerId)
    await refund(sale, { amount: 100, revoke_benefits: true })
    const granted = (orderId: string) =>
      database.benefitGrant.count({ where: { orderId, grantedAt: { not: null } } })
    expect(await granted(sale.order.id)).toBe(0)
    expect(await granted(other.id)).toBe(1)
    const told = { organizationId: sale.organizationId, type: 'benefit_grant.revoked' }
    expect(await database.outboxEvent.count({ where: told })).toBe(1)
    await harness.runJobs()
    expect(await read(sale)).toMatchObject({ status: 'partially_refunded' })
  })

  it('never exceeds what was paid, however many are asked for at once', async () => {
    const sale = await sell(harness)
    const asked = Array.from({ length: 50 }, () => ask(sale, { amount: 100 }))
    const answers = await Promise.all(asked)
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(19)
    expect(statuses.filter((status) => status === 400)).toHaveLength(31)
    await harness.runJobs()
    const { _sum: sums } = await database.refund.aggregate({
      where: { orderId: sale.order.id, status: 'succeeded' },
      _sum: { amount: true },
    })
    expect(sums.amount).toBe(1900)
    expect(await read(sale)).toMatchObject({ status: 'refunded', refunded_amount: 1900 })
  })

  it('is refused where nothing was paid, less is left, or the order isn’t the merchant’s', async () => {
    const sale = await sell(harness)
    const free = await sell(harness, { price: { amountType: 'free' } })
    const tooHigh = { status: 400, body: { error: 'RefundAmountTooHigh' } }
    expect(await ask(free, { amount: 1 })).toMatchObject(tooHigh)
    expect(await ask(sale, { amount: 1901 })).toMatchObject({
      ...tooHigh,
      body: { code: 'refund.amount_too_high', values: { maximum: 1900, currency: 'usd' } },
    })
    for (const order_id of [free.order.id, newId()]) {
      expect(await ask(sale, { order_id })).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'order_id'], type: 'order.not_found' }] },
      })
      expect(await sale.client.get(`/v1/refunds/preview?order_id=${order_id}`)).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['query', 'order_id'] }] },
      })
    }
    for (const wrong of [{ amount: 0 }, { amount: 1.5 }, { reason: 'mood' }, { amount: 2 ** 40 }]) {
      expect((await ask(sale, wrong)).status).toBe(422)
    }
    expect(await database.refund.count({ where: { orderId: sale.order.id } })).toBe(0)
  })
})

describe('a refund that the bank takes its time for', () => {
  it('counts as refunded once it succeeds', async () => {
    const sale = await sell(harness, { card: 'refund_waits' })
    const { id } = await refund(sale, { amount: 1500 })
    await harness.runJobs()
    expect(await read(sale)).toMatchObject({ status: 'paid' })
    expect(await preview(sale)).toMatchObject({ maximum_amount: 400 })
    expect(await ask(sale, { amount: 401 })).toMatchObject({ status: 400 })
    clock.advance({ seconds: 60 })
    await harness.runDue()
    expect(await read(sale)).toMatchObject({ status: 'partially_refunded', refunded_amount: 1500 })
    expect(await list(sale, 'succeeded=true')).toEqual([id])
  })

  it('leaves the order as it was when it fails, and can be made again', async () => {
    const sale = await sell(harness, { card: 'refund_fails' })
    const { id } = await refund(sale)
    await harness.runJobs()
    clock.advance({ seconds: 60 })
    await harness.runDue()
    expect(await database.refund.findUnique({ where: { id } })).toMatchObject({
      status: 'failed',
      failureCode: 'declined',
      nextAttemptAt: null,
    })
    expect(await read(sale)).toMatchObject({ status: 'paid', refunded_amount: 0 })
    expect(await preview(sale)).toMatchObject({ maximum_amount: 1900 })
    expect((await ask(sale)).status).toBe(200)
  })
})

it('lists what the filters leave, newest first unless asked otherwise', async () => {
  const sale = await sell(harness)
  const first = await refund(sale, { amount: 300 })
  clock.advance({ seconds: 1 })
  await harness.runJobs()
  const second = await refund(sale, { amount: 200 })
  expect(await list(sale, '')).toEqual([second.id, first.id])
  expect(await list(sale, 'sorting=created_at')).toEqual([first.id, second.id])
  expect(await list(sale, 'sorting=amount')).toEqual([second.id, first.id])
  expect(await list(sale, 'succeeded=true')).toEqual([first.id])
  expect(await list(sale, 'succeeded=false')).toEqual([second.id])
  expect(await list(sale, `id=${first.id}`)).toEqual([first.id])
  expect(await list(sale, `order_id=${sale.order.id}`)).toHaveLength(2)
  expect(await list(sale, `order_id=${newId()}`)).toEqual([])
  expect(await list(sale, `customer_id=${sale.order.customerId}`)).toHaveLength(2)
  expect(await list(sale, `subscription_id=${newId()}`)).toEqual([])
})
