import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { InvalidSignature, type ProcessorEvent } from '../../core/ports/payments.ts'
import { inTransaction } from '../../core/transaction.ts'
import { takeOverDispute } from '../dispute/take-over.ts'
import { takeOverCard } from '../payment-method/take-over.ts'
import { applyRefundOutcome } from '../refund/apply-outcome.ts'
import { findRefund } from '../refund/queries.ts'
import { applyOutcome } from './apply-outcome.ts'
import { keepEvents, noteForeign } from './keep-events.ts'
import { findOrganizationOfPayment, makePaymentDue } from './queries.ts'
import { isSuccess, takeOverSuccess } from './take-over-successes.ts'

type EventAbout<About extends ProcessorEvent['about']> = Extract<ProcessorEvent, { about: About }>

interface Delivery {
  processor: string
  /** Byte by byte as it came: the signature covers it. */
  body: string
  headers: Headers
}

/** Takes an event of the processor: stored and effective in one transaction, so effective once. */
export async function receiveProcessorEvent(ctx: Context, delivery: Delivery): Promise<void> {
  const { processor, body } = delivery
  if (processor !== ctx.payments.name) throw refusal('payment.processor_unused')
  const event = await readEvent(ctx, delivery)
  if (!event) return
  if (isSuccess(event)) return takeOverSuccess(ctx, { ctx, event, processor, body })
  await inTransaction(ctx, async (tx) => {
    const [kept] = await keepEvents(tx, [{ event, processor, body }])
    if (kept && !(await takeOver(tx, event))) noteForeign(tx, event)
  })
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
    case 'card':
      return takeOverCard(tx, event.kept)
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
