import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { InvalidSignature, type ProcessorEvent } from '../../core/ports/payments.ts'
import { inTransaction } from '../../core/transaction.ts'
import { applyOutcome } from './apply-outcome.ts'
import { findPayment } from './queries.ts'

interface Delivery {
  processor: string
  /** Byte by byte as it came: the signature covers it. */
  body: string
  headers: Headers
}

/** Takes an event of the processor: stored and effective in one transaction, so effective once. */
export async function receiveProcessorEvent(ctx: Context, delivery: Delivery): Promise<void> {
  if (delivery.processor !== ctx.payments.name) throw refusal('payment.processor_unused')
  const event = readEvent(ctx, delivery)
  if (!event) return
  await inTransaction(ctx, async (tx) => {
    const now = tx.clock.now()
    const { id, type, paymentId, outcome } = event
    const { count } = await tx.db.processorEvent.createMany({
      data: [{ id, type, payload: JSON.parse(delivery.body), receivedAt: now, handledAt: now }],
      skipDuplicates: true,
    })
    if (count === 0) return
    const payment = await findPayment(tx, paymentId)
    if (!payment) {
      tx.logger.warn({ eventId: id, paymentId }, 'An event is about a payment that is not ours')
      return
    }
    await applyOutcome({ ...tx, organizationId: payment.organizationId }, { paymentId, outcome })
  })
}

function readEvent(ctx: Context, { body, headers }: Delivery): ProcessorEvent | null {
  try {
    return ctx.payments.readEvent(body, headers)
  } catch (error) {
    if (!(error instanceof InvalidSignature)) throw error
    throw refusal('payment.event_unsigned', { values: { reason: error.message } })
  }
}
