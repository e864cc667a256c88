import type Stripe from 'stripe'
import type { RefundOutcome, RefundReference, RefundRequest } from '../../../core/ports/payments.ts'
import { refusalIn } from './refusal.ts'
import { toStripe } from './units.ts'

/** The refund’s id is the idempotency key, and stays with it, so that events name it. */
export async function refund(
  stripe: Stripe,
  { refundId, charge, amount, currency }: RefundRequest,
): Promise<RefundOutcome> {
  try {
    const asked = {
      payment_intent: requireId(charge.processorId),
      amount: toStripe(amount, currency),
      metadata: { refund_id: refundId },
    }
    const options = { idempotencyKey: `refund_${refundId}` }
    return outcomeOfRefund(await stripe.refunds.create(asked, options))
  } catch (error) {
    const refusal = refusalIn(stripe, error)
    if (!refusal) throw error
    return { status: 'failed', processorId: null, code: refusal.code ?? 'declined' }
  }
}

export async function retrieveRefund(
  stripe: Stripe,
  { refundId, charge }: RefundReference,
): Promise<RefundOutcome | null> {
  const ofCharge = { payment_intent: requireId(charge.processorId), limit: 100 }
  for await (const one of stripe.refunds.list(ofCharge)) {
    if (one.metadata?.refund_id === refundId) return outcomeOfRefund(one)
  }
  return null
}

type Told = Pick<Stripe.Refund, 'id' | 'status'> & { failure_reason?: string | null }

export function outcomeOfRefund({ id, status, failure_reason: reason }: Told): RefundOutcome {
  switch (status) {
    case 'succeeded':
      return { status, processorId: id }
    case 'failed':
    case 'canceled':
      return { status, processorId: id, code: reason ?? 'declined' }
    default:
      return { status: 'pending', processorId: id }
  }
}

function requireId(processorId: string | null): string {
  if (!processorId) throw new Error('A charge that has no id yet can’t be refunded')
  return processorId
}
