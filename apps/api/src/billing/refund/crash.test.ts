import { describe, expect, it } from 'vitest'
import type { PaymentProcessor, RefundOutcome } from '../../core/ports/payments.ts'
import { createHarness } from '../../testing/harness.ts'
import { ledgerFlaws } from '../../testing/ledger-flaws.ts'
import { sell } from '../../testing/purchase-fixtures.ts'
import { applyRefundOutcome } from './apply-outcome.ts'

const harness = await createHarness()
const { clock, database, services } = harness
const { payments } = services

/** A refund that this processor is asked for, and what there is of it after the service came back. */
async function refundWith(processor: PaymentProcessor) {
  const { client, order } = await sell(harness)
  await client.post('/v1/refunds', { order_id: order.id, reason: 'other', amount: 1000 })
  services.payments = processor
  await harness.runJobs()
  services.payments = payments
  const before = await database.order.findUniqueOrThrow({ where: { id: order.id } })
  clock.advance({ seconds: 60 })
  await harness.runDue()
  const where = { orderId: order.id }
  return {
    before: before.refundedAmount,
    after: (await database.order.findUniqueOrThrow({ where: { id: order.id } })).refundedAmount,
    refunds: await database.refund.count({ where: { ...where, status: 'succeeded' } }),
    journals: await database.journal.count({ where: { ...where, kind: 'refund' } }),
    given: await database.sandboxRefund.count({ where: { chargeId: order.paymentId ?? '' } }),
    flaws: await ledgerFlaws(harness),
  }
}

const once = { before: 0, after: 1000, refunds: 1, journals: 1, given: 1, flaws: [] }

it('refunds later what the processor could not be asked for', async () => {
  const refund = () => Promise.reject(new Error('away'))
  expect(await refundWith({ ...payments, refund })).toEqual(once)
})

it('refunds once what the processor did without an answer', async () => {
  const found = await refundWith({
    ...payments,
    async refund(request) {
      await payments.refund(request)
      throw new Error('died')
    },
  })
  expect(found).toEqual(once)
})

it('settles once when several workers get the outcome at once', async () => {
  const { client, order } = await sell(harness, { card: 'refund_waits' })
  await client.post('/v1/refunds', { order_id: order.id, reason: 'other', amount: 1000 })
  await harness.runJobs()
  clock.advance({ seconds: 60 })
  await Promise.all(Array.from({ length: 4 }, () => harness.runDue()))
  const where = { orderId: order.id, kind: 'refund' }
  expect(await database.journal.count({ where })).toBe(1)
})

it.each(['failed', 'canceled'] as const)(
  'stays as it ended, whatever is said later (%s)',
  async (status) => {
    const sale = await sell(harness, { card: 'refund_waits' })
    const { apply, refund } = await refundOf(sale)
    await apply({ status, processorId: 'one', code: 'given_up' })
    for (const later of ['failed', 'succeeded'] as const) {
      await apply({ status: later, processorId: 'two', code: 'late' })
    }
    expect(await database.refund.findUnique({ where: { id: refund.id } })).toMatchObject({
      status,
      processorId: 'one',
    })
    const told = { organizationId: sale.organizationId, type: 'refund.updated' }
    expect(await database.outboxEvent.count({ where: told })).toBe(1)
    const journals = { orderId: sale.order.id, kind: 'refund' }
    expect(await database.journal.count({ where: journals })).toBe(0)
  },
)

/** A refund of half of what was sold, and a way to tell what the processor says about it. */
async function refundOf({ client, organizationId, order }: Awaited<ReturnType<typeof sell>>) {
  await client.post('/v1/refunds', { order_id: order.id, reason: 'other', amount: 1000 })
  const refund = await database.refund.findFirstOrThrow({ where: { orderId: order.id } })
  const ctx = { ...harness.systemContext(), organizationId }
  return {
    refund,
    apply: (outcome: RefundOutcome) => applyRefundOutcome(ctx, { refund, outcome }),
  }
}

describe('a refund that comes back after it had succeeded', () => {
  const succeeded = { status: 'succeeded', processorId: 'one' } as const
  const failed = { status: 'failed', processorId: 'one', code: 'account_closed' } as const

  it('is given back to the order, once, whatever is said again', async () => {
    const { organizationId, order, ...sale } = await sell(harness, { card: 'refund_waits' })
    const { apply, refund } = await refundOf({ organizationId, order, ...sale })
    for (const outcome of [succeeded, failed, succeeded, failed]) await apply(outcome)
    expect(await database.refund.findUnique({ where: { id: refund.id } })).toMatchObject({
      status: 'failed',
      failureCode: 'account_closed',
    })
    expect(await database.order.findUnique({ where: { id: order.id } })).toMatchObject({
      status: 'paid',
      refundedAmount: 0,
      refundedTaxAmount: 0,
    })
    const entries = await database.ledgerEntry.groupBy({
      by: ['account'],
      where: { organizationId },
      _sum: { amount: true },
      orderBy: { account: 'asc' },
    })
    expect(entries.map(({ account, _sum }) => [account, _sum.amount])).toEqual([
      ['customer_receivable', 0],
      ['processor_clearing', 1900],
      ['refunds', 0],
      ['sales', -1900],
    ])
    expect(await ledgerFlaws(harness)).toEqual([])
  })

  it('can be made again, and leaves other refunds as they are', async () => {
    const sale = await sell(harness)
    const first = await refundOf(sale)
    await harness.runJobs()
    await sale.client.post('/v1/refunds', { order_id: sale.order.id, reason: 'other', amount: 900 })
    await harness.runJobs()
    await first.apply(failed)
    const where = { id: sale.order.id }
    expect(await database.order.findUnique({ where })).toMatchObject({
      status: 'partially_refunded',
      refundedAmount: 900,
    })
    const again = { order_id: sale.order.id, reason: 'other', amount: 1000 }
    expect(await sale.client.post('/v1/refunds', again)).toMatchObject({ status: 200 })
  })
})
