import { expect, it } from 'vitest'
import { newId } from '../../core/ids.ts'
import type { ProcessorEvent } from '../../core/ports/payments.ts'
import { createHarness } from '../../testing/harness.ts'
import { confirm, createShop, openCheckout, sell } from '../../testing/purchase-fixtures.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { receiveProcessorEvent } from './receive-event.ts'

const harness = await createHarness()
const { clock, database, services } = harness

/** Receives what a processor would tell, as it is after its signature was checked. */
async function receive(event: ProcessorEvent): Promise<void> {
  const payments = { ...services.payments, readEvent: async () => event }
  const delivery = { processor: 'sandbox', body: '{}', headers: new Headers() }
  await receiveProcessorEvent({ ...harness.systemContext(), payments }, delivery)
}

it('a refund ends as its event says, once', async () => {
  const { client, order } = await sell(harness, { card: 'refund_waits' })
  const asked = { order_id: order.id, reason: 'other', amount: 1000 }
  await client.post('/v1/refunds', asked)
  await harness.runJobs()
  const { id: refundId } = await database.refund.findFirstOrThrow({ where: { orderId: order.id } })
  const outcome = { status: 'succeeded', processorId: 'sandbox_1' } as const
  const event = { id: `evt_${newId()}`, type: 'refund.updated', about: 'refund' } as const
  await receive({ ...event, refundId, outcome })
  await receive({ ...event, refundId, outcome: { ...outcome, status: 'failed', code: 'late' } })
  expect(await database.order.findUnique({ where: { id: order.id } })).toMatchObject({
    refundedAmount: 1000,
  })
  expect(await database.journal.count({ where: { orderId: order.id, kind: 'refund' } })).toBe(1)
  expect(await verifyLedger(harness.systemContext(), () => {})).toBe(true)
})

it('an event that doesn’t say what became of a payment makes us ask at once', async () => {
  const open = await openCheckout(await createShop(harness))
  await confirm(harness, open, { confirmation_token_id: 'ctoken_test_challenge' })
  const where = { checkoutId: open.id }
  const { id: paymentId } = await database.payment.findFirstOrThrow({ where })
  await receive({ id: 'evt_asks', type: 'any', about: 'payment', paymentId, outcome: null })
  expect(await database.payment.findFirst({ where })).toMatchObject({ nextAttemptAt: clock.now() })
})

const dispute = {
  processorId: 'dp_1',
  status: 'needs_response',
  reason: 'fraudulent',
  amount: 100,
  currency: 'usd',
  fee: null,
  openedAt: clock.now(),
  respondBy: null,
} as const

it('a dispute is known by what the processor calls its charge', async () => {
  const { client, order } = await sell(harness)
  const where = { id: order.paymentId ?? '' }
  const { processorId } = await database.payment.findUniqueOrThrow({ where })
  const event = { id: `evt_${newId()}`, type: 'any', about: 'dispute', dispute } as const
  await receive({ ...event, chargeId: processorId ?? '' })
  const { body } = await client.get(`/v1/disputes?order_id=${order.id}`)
  expect(body).toMatchObject({ items: [{ status: 'needs_response', total_amount: 100 }] })
})

it('a dispute has to be told again while its charge may be one that we wait for', async () => {
  const open = await openCheckout(await createShop(harness))
  await confirm(harness, open, { confirmation_token_id: 'ctoken_test_challenge' })
  const where = { checkoutId: open.id }
  const named = await database.payment.findFirstOrThrow({ where })
  await database.payment.updateMany({ where, data: { status: 'pending', processorId: null } })
  const chargeId = named.processorId ?? ''
  const event = { id: 'evt_early', type: 'any', about: 'dispute', chargeId, dispute } as const
  await expect(receive(event)).rejects.toMatchObject({ code: 'payment.not_settled' })
  await database.payment.updateMany({ where, data: { processorId: chargeId } })
  await expect(receive(event)).rejects.toMatchObject({ code: 'payment.not_settled' })
  await database.payment.updateMany({ where, data: { status: 'failed', nextAttemptAt: null } })
  await receive(event)
  expect(await database.processorEvent.count({ where: { id: 'evt_early' } })).toBe(1)
})

it('events about what is not ours are kept, and change nothing', async () => {
  const outcome = { status: 'succeeded', processorId: 'sandbox_2' } as const
  await receive({ id: 'evt_a', type: 'any', about: 'refund', refundId: newId(), outcome })
  await receive({ id: 'evt_b', type: 'any', about: 'dispute', chargeId: 'ch_1', dispute })
  const kept = { id: { in: ['evt_a', 'evt_b'] } }
  expect(await database.processorEvent.count({ where: kept })).toBe(2)
})
