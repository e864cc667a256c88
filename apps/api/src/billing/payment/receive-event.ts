import { text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { InvalidSignature, type ProcessorEvent } from '../../core/ports/payments.ts'
import { inTransaction } from '../../core/transaction.ts'
import { takeOverDispute } from '../dispute/take-over.ts'
import { applyRefundOutcome } from '../refund/apply-outcome.ts'
import { findRefund } from '../refund/queries.ts'
import { applyOutcome } from './apply-outcome.ts'
import { findOrganizationOfPayment, makePaymentDue } from './queries.ts'

type EventAbout<About extends ProcessorEvent['about']> = Extract<ProcessorEvent, { about: About }>

interface Delivery {
  processor: string
  /** Byte by byte as it came: the signature covers it. */
  body: string
  headers: Headers
}

/** Takes an event of the processor: stored and effective in one transaction, so effective once. */
export async function receiveProcessorEvent(ctx: Context, delivery: Delivery): Promise<void> {
  if (delivery.processor !== ctx.payments.name) throw refusal('payment.processor_unused')
  const event = await readEvent(ctx, delivery)
  if (!event) return
  await inTransaction(ctx, async (tx) => {
    if (!(await keepEvent(tx, event, delivery))) return
    if (!(await takeOver(tx, event))) {
      const { id, about } = event
      tx.logger.warn({ eventId: id, about }, 'An event is about something that is not ours')
    }
  })
}

/** False if it was received before. */
async function keepEvent(
  { sql, clock }: Context,
  { id, type }: ProcessorEvent,
  { processor, body }: Delivery,
): Promise<boolean> {
  const now = clock.now()
  const kept = await sql({ id: text })`
    INSERT INTO processor_events (id, type, processor, payload, received_at, handled_at)
    VALUES (${id}, ${type}, ${processor}, ${body}, ${now}, ${now})
    ON CONFLICT DO NOTHING RETURNING id`
  return kept.length > 0
}

/** False when it is about nothing of ours. */
function takeOver(tx: Context, event: ProcessorEvent): Promise<boolean> {
  switch (event.about) {
    case 'payment':
      return takeOverPayment(tx, event)
    case 'refund':
      return takeOverRefund(tx, event)
    case 'dispute':
      return takeOverDispute(tx, event)
  }
}

async function takeOverPayment(
  tx: Context,
  { paymentId, outcome }: EventAbout<'payment'>,
): Promise<boolean> {
  const organizationId = await findOrganizationOfPayment(tx, paymentId)
  if (!organizationId) return false
  const merchant = { ...tx, organizationId }
  if (outcome) await applyOutcome(merchant, { paymentId, outcome })
  else await makePaymentDue(merchant, paymentId)
  return true
}

async function takeOverRefund(
  tx: Context,
  { refundId, outcome }: EventAbout<'refund'>,
): Promise<boolean> {
  const refund = await findRefund(tx, refundId)
  if (!refund) return false
  const { organizationId } = refund
  await applyRefundOutcome({ ...tx, organizationId }, { refund, outcome })
  return true
}

async function readEvent(
  ctx: Context,
  { body, headers }: Delivery,
): Promise<ProcessorEvent | null> {
  try {
    return await ctx.payments.readEvent(body, headers)
  } catch (error) {
    if (!(error instanceof InvalidSignature)) throw error
    throw refusal('payment.event_unsigned', { values: { reason: error.message } })
  }
}
