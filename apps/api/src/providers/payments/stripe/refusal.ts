import type Stripe from 'stripe'

interface StripeRefusal {
  code?: string
  decline_code?: string
  /** What was tried, where something was. */
  intent: Stripe.PaymentIntent | Stripe.SetupIntent | null
}

/** Why Stripe did nothing. Null after any other error: it may have done what was asked. */
export function refusalIn({ errors }: Stripe, error: unknown): StripeRefusal | null {
  const isRefused =
    error instanceof errors.StripeCardError || error instanceof errors.StripeInvalidRequestError
  if (!isRefused) return null
  const { code, decline_code } = error
  return { code, decline_code, intent: error.payment_intent ?? error.setup_intent ?? null }
}
