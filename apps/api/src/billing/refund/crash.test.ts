import { expect, it } from 'vitest'
import type { PaymentProcessor } from '../../core/ports/payments.ts'
import { createHarness } from '../../testing/harness.ts'
import { sell } from '../../testing/purchase-fixtures.ts'
import { verifyLedger } from '../ledger/verify.ts'
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
    isRight: await verifyLedger(harness.systemContext(), () => {}),
  }
}

const once = { before: 0, after: 1000, refunds: 1, journals: 1, given: 1, isRight: true }

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

it('settles once what several workers hear of at once', async () => {
  const { client, order } = await sell(harness, { card: 'refund_waits' })
  await client.post('/v1/refunds', { order_id: order.id, reason: 'other', amount: 1000 })
  await harness.runJobs()
  clock.advance({ seconds: 60 })
  await Promise.all(Array.from({ length: 4 }, () => harness.runDue()))
  const where = { orderId: order.id, kind: 'refund' }
  expect(await database.journal.count({ where })).toBe(1)
})

it.each(['succeeded', 'failed', 'canceled'] as const)(
  'stays as it ended, whatever is said later (%s)',
  async (status) => {
    const { client, organizationId, order } = await sell(harness, { card: 'refund_waits' })
    await client.post('/v1/refunds', { order_id: order.id, reason: 'other', amount: 1000 })
    const refund = await database.refund.findFirstOrThrow({ where: { orderId: order.id } })
    const ctx = { ...harness.systemContext(), organizationId }
    const ended = { status, processorId: 'one', code: 'given_up' }
    await applyRefundOutcome(ctx, { refund, outcome: ended })
    for (const later of ['failed', 'succeeded'] as const) {
      const outcome = { status: later, processorId: 'two', code: 'late' }
      await applyRefundOutcome(ctx, { refund, outcome })
    }
    expect(await database.refund.findUnique({ where: { id: refund.id } })).toMatchObject({
      status,
      processorId: 'one',
    })
    const told = { organizationId, type: 'refund.updated' }
    expect(await database.outboxEvent.count({ where: told })).toBe(1)
    const journals = { orderId: order.id, kind: 'refund' }
    expect(await database.journal.count({ where: journals })).toBe(status === 'succeeded' ? 1 : 0)
  },
)
