import type Stripe from 'stripe'
import type {
  ChargeOutcome,
  Declined,
  KeptCard,
  PaidCard,
  Waiting,
} from '../../../core/ports/payments.ts'
import { type DeclineCode, declined, isDeclineCode } from '../declines.ts'

export const cancelReasons = {
  requested_by_buyer: 'requested_by_customer',
  overdue: 'abandoned',
} as const

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
      return { status: 'succeeded', processorId, ...cardsOfCharge(intent.latest_charge) }
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

function cardsOfCharge(charge: Intent['latest_charge']) {
  if (charge === null || typeof charge === 'string') return { card: null, kept: null }
  const { customer, payment_method: method, payment_method_details: details } = charge
  const holderId = typeof customer === 'string' ? customer : null
  return cardsOf({ id: method, holderId, card: details?.card })
}

interface Shown {
  id?: string | null | undefined
  holderId?: string | null | undefined
  card?: CardDetails | null | undefined
}

interface CardDetails {
  brand?: string | null | undefined
  last4?: string | null | undefined
  exp_month?: number | null | undefined
  exp_year?: number | null | undefined
  wallet?: { type: string } | null | undefined
}

/** What is shown of a card, and by what it is charged again if it belongs to a holder. */
export function cardsOf({ id, holderId, card: details }: Shown): {
  card: PaidCard | null
  kept: KeptCard | null
} {
  const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear, wallet } = details ?? {}
  if (!brand || !last4) return { card: null, kept: null }
  const card = { brand, last4 }
  if (!id || !holderId || !expiryMonth || !expiryYear) return { card, kept: null }
  return {
    card,
    kept: { ...card, id, holderId, expiryMonth, expiryYear, wallet: wallet?.type ?? null },
  }
}
