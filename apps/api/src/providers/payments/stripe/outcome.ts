import type Stripe from 'stripe'
import type { ChargeOutcome, Declined, PaidCard, Waiting } from '../../../core/ports/payments.ts'
import { type DeclineCode, declined, isDeclineCode } from '../declines.ts'

interface Failure {
  code?: string | null
  decline_code?: string | null
}

type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'status' | 'client_secret' | 'latest_charge' | 'last_payment_error' | 'cancellation_reason'
>

/** What an attempt to charge means for the merchant. */
export function outcomeOfIntent(intent: Intent): ChargeOutcome {
  const { id: processorId, status } = intent
  switch (status) {
    case 'succeeded':
      return { status: 'succeeded', processorId, card: cardOfCharge(intent.latest_charge) }
    case 'requires_action':
      return waiting(intent)
    case 'requires_payment_method':
      return declined(processorId, codeOfFailure(intent.last_payment_error))
    case 'canceled':
      return declined(processorId, codeOfCanceled(intent))
    default:
      return { status: 'processing', processorId }
  }
}

/** The buyer answers the bank in the page, by Stripe’s script. */
export function waiting({
  id: processorId,
  client_secret: clientSecret,
}: Pick<Intent, 'id' | 'client_secret'>): Waiting {
  if (!clientSecret) throw new Error(`${processorId} has no client secret`)
  return { status: 'requires-action', processorId, challenge: { kind: 'form', clientSecret } }
}

export function declineOf(processorId: string | null, failure: Failure | null): Declined {
  return declined(processorId, codeOfFailure(failure))
}

/** The bank’s reason, unless it suspects theft or fraud: that must not be revealed to the buyer. */
function codeOfFailure(failure: Failure | null | undefined): DeclineCode {
  const { code, decline_code: reason } = failure ?? {}
  if (code === 'payment_intent_authentication_failure') return 'authentication_failed'
  if (code === 'setup_intent_authentication_failure') return 'authentication_failed'
  if (code === 'authentication_required') return 'authentication_failed'
  if (isDeclineCode(reason)) return reason
  return isDeclineCode(code) ? code : 'card_declined'
}

/** After a decline we cancel the intent so that it can no longer be paid; the decline is the reason. */
function codeOfCanceled({ last_payment_error: failure, cancellation_reason: reason }: Intent) {
  if (failure) return codeOfFailure(failure)
  return reason === 'requested_by_customer' ? 'canceled_by_buyer' : 'canceled'
}

function cardOfCharge(charge: Intent['latest_charge']): PaidCard | null {
  if (charge === null || typeof charge === 'string') return null
  return shownCard(charge.payment_method_details?.card)
}

export function shownCard(
  card: { brand?: string | null; last4?: string | null } | null | undefined,
): PaidCard | null {
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null
}
