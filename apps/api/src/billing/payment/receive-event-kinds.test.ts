import { describe, expect, it } from 'vitest'
import { newId } from '../../core/ids.ts'
import type { ProcessorEvent } from '../../core/ports/payments.ts'
import { createHarness } from '../../testing/harness.ts'
import { ledgerFlaws } from '../../testing/ledger-flaws.ts'
import { confirm, createShop, openCheckout, sell } from '../../testing/purchase-fixtures.ts'
import { receiveProcessorEvent } from './receive-event.ts'

const harness = await createHarness()
const { clock, database, services } = harness

/** Receives what a processor would tell, as it is after its signature was checked. */
async function receive(event: ProcessorEvent, body = '{}'): Promise<void> {
  const payments = { ...services.payments, readEvent: async () => event }
  const delivery = { processor: 'sandbox', body, headers: new Headers() }
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
  expect(await ledgerFlaws(harness)).toEqual([])
})

it('an event that doesn’t say what became of a payment makes us ask at once', async () => {
  const open = await openCheckout(await createShop(harness))
  await confirm(harness, open, { confirmation_token_id: 'ctoken_test_challenge' })
  const where = { checkoutId: open.id }
  const { id: paymentId } = await database.payment.findFirstOrThrow({ where })
  await receive({ id: 'evt_asks', type: 'any', about: 'payment', paymentId, outcome: null })
  expect(await database.payment.findFirst({ where })).toMatchObject({ nextAttemptAt: clock.now() })
})

describe('events that come at once', () => {
  async function confirmed(): Promise<string> {
    const open = await openCheckout(await createShop(harness))
    await confirm(harness, open)
    const payment = await database.payment.findFirstOrThrow({ where: { checkoutId: open.id } })
    return payment.id
  }

  function success(paymentId: string, id = `evt_${newId()}`) {
    const outcome = {
      status: 'succeeded',
      processorId: `p_${paymentId}`,
      card: null,
      kept: null,
    } as const
    return { id, type: 'any', about: 'payment', paymentId, outcome } as const
  }

  /** The transactions in which payments were last written. */
  async function writersOf(ids: string[]): Promise<string[]> {
    const { rows } = await services.pool.query<{ writer: string }>(
      'SELECT DISTINCT xmin::text AS writer FROM payments WHERE id = ANY($1)',
      [ids],
    )
    return rows.map(({ writer }) => writer)
  }

  it('share a transaction, whichever organizations they are about', async () => {
    const ids = [await confirmed(), await confirmed(), await confirmed(), await confirmed()]
    const foreign = newId()
    await Promise.all([...ids, foreign].map((id) => receive(success(id))))
    const payments = await database.payment.findMany({ where: { id: { in: ids } } })
    expect(payments.map(({ id, status, processorId }) => [id, status, processorId])).toEqual(
      expect.arrayContaining(ids.map((id) => [id, 'succeeded', `p_${id}`])),
    )
    expect(await writersOf(ids)).toHaveLength(1)
    await harness.runJobs()
    expect(await database.order.count({ where: { paymentId: { in: ids } } })).toBe(4)
  })

  it('don’t fail with one that can’t be stored', async () => {
    const [first, second, third] = [await confirmed(), await confirmed(), await confirmed()]
    const events = [
      receive(success(first)),
      receive(success(second)),
      receive(success(newId(), 'evt_broken'), 'no JSON'),
      receive(success(third)),
    ]
    const ends = await Promise.allSettled(events)
    expect(ends.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true])
    const where = { id: { in: [first, second, third] }, status: 'succeeded' }
    expect(await database.payment.count({ where })).toBe(3)
    expect(await database.processorEvent.count({ where: { id: 'evt_broken' } })).toBe(0)
  })
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
