import type Stripe from 'stripe'
import { z } from 'zod'
import type { DisputeNews, DisputeReport, ProcessorNews } from '../../../core/ports/payments.ts'
import { fromStripe } from './units.ts'

const Dispute = z.object({
  id: z.string(),
  payment_intent: z.string(),
  status: z.string(),
  reason: z.string(),
  amount: z.int(),
  currency: z.string(),
  created: z.int(),
  evidence_details: z.object({ due_by: z.int().nullish() }).nullish(),
  balance_transactions: z.array(z.object({ fee: z.int(), currency: z.string() })).default([]),
})

/** Inquiries (`warning_…`) and what was prevented move no money by a dispute, so they are left out. */
const statuses: Record<string, DisputeReport['status']> = {
  needs_response: 'needs_response',
  appeal_needs_response: 'needs_response',
  under_review: 'under_review',
  appeal_under_review: 'under_review',
  won: 'won',
  lost: 'lost',
}

export function disputeNews(object: unknown): ProcessorNews | null {
  const read = readDispute(object)
  return read && { about: 'dispute', ...read }
}

/** Stripe lists the latest first. */
export async function* disputesSince(stripe: Stripe, openedAt: Date): AsyncIterable<DisputeNews> {
  const asked = { created: { gte: Math.floor(openedAt.getTime() / 1000) }, limit: 100 }
  for await (const one of stripe.disputes.list(asked)) {
    const read = readDispute(one)
    if (read) yield read
  }
}

function readDispute(object: unknown): DisputeNews | null {
  const parsed = Dispute.safeParse(object)
  const status = parsed.success ? statuses[parsed.data.status] : undefined
  if (!parsed.success || !status) return null
  const { id, payment_intent: chargeId, reason, currency, created, amount } = parsed.data
  const dispute = {
    processorId: id,
    status,
    reason,
    amount: fromStripe(amount, currency),
    currency,
    fee: feeOf(parsed.data),
    openedAt: new Date(created * 1000),
    respondBy: dateOf(parsed.data.evidence_details?.due_by),
  }
  return { chargeId, dispute }
}

/** In the currency of Stripe’s account, which may be another one; what it gives back counts against it. */
function feeOf({ balance_transactions: moves }: z.infer<typeof Dispute>): DisputeReport['fee'] {
  const [first] = moves
  if (!first) return null
  const { currency } = first
  const fee = moves.reduce((sum, move) => sum + move.fee, 0)
  return { amount: fromStripe(fee, currency), currency }
}

function dateOf(seconds: number | null | undefined): Date | null {
  return seconds ? new Date(seconds * 1000) : null
}
