import type Stripe from 'stripe'

/** What the fake answers: of each object the part that matters here, as the package’s types have it. */

export type FakeCharge = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'currency'
  | 'captured'
  | 'paid'
  | 'status'
  | 'payment_intent'
  | 'metadata'
> & {
  customer: string | null
  payment_method: string
  payment_method_details: { type: 'card'; card: FakeCard }
}

export interface FakeCard {
  brand: string
  last4: string
  exp_month: number
  exp_year: number
}

export type FakeIntent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'currency' | 'status' | 'client_secret' | 'metadata'
> & {
  customer: string | null
  cancellation_reason: 'requested_by_customer' | 'abandoned' | null
  last_payment_error: { code: string; decline_code?: string } | null
  latest_charge: FakeCharge | null
}

export type FakeSetup = Pick<
  Stripe.SetupIntent,
  'id' | 'object' | 'status' | 'client_secret' | 'customer' | 'metadata'
> & {
  last_setup_error: { code: string; decline_code?: string } | null
  cancellation_reason: 'requested_by_customer' | 'abandoned' | null
  payment_method: { id: string; object: 'payment_method'; card: FakeCard }
}

export type FakeRefund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'currency' | 'status' | 'payment_intent' | 'metadata'
> & { failure_reason?: string }

export type FakeDispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'currency' | 'reason' | 'status' | 'created' | 'payment_intent'
> & { balance_transactions: { fee: number; currency: string }[] }

export interface FakeEvent {
  id: string
  object: 'event'
  type: Stripe.Event['type']
  data: { object: object }
}

/** What an answer of Stripe is when it refuses. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly error: Record<string, unknown>

  constructor(status: number, error: Record<string, unknown>) {
    super(JSON.stringify(error))
    this.status = status
    this.error = error
  }
}

export function invalid(code: string, message = code): StripeRefusal {
  const status = code === 'resource_missing' ? 404 : 400
  return new StripeRefusal(status, { type: 'invalid_request_error', code, message })
}

export function cardError(failure: object, intent: object): StripeRefusal {
  return new StripeRefusal(402, { type: 'card_error', message: 'Declined.', ...failure, ...intent })
}
