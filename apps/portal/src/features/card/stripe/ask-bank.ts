import { loadStripe } from '@stripe/stripe-js/pure'

/** Lets the buyer answer the bank. What came of it, the server knows: this only says whether to ask it. */
export async function askBank(
  publishableKey: string,
  clientSecret: string,
): Promise<'answered' | 'refused' | 'unanswered'> {
  const stripe = await loadStripe(publishableKey)
  if (stripe === null) return 'unanswered'
  const { error } = await stripe.handleNextAction({ clientSecret })
  if (!error) return 'answered'
  return (error.payment_intent ?? error.setup_intent)?.status === 'requires_payment_method'
    ? 'refused'
    : 'unanswered'
}
