import type Stripe from 'stripe'
import type { StoreCardOutcome, StoreCardRequest } from '../../../core/ports/payments.ts'
import { declineOf, shownCard, waiting } from './outcome.ts'
import { refusalIn } from './refusal.ts'

const expand = ['payment_method']

/** Asked again, it answers how far the buyer is: Stripe repeats its first answer, so it is read anew. */
export async function storeCard(
  stripe: Stripe,
  request: StoreCardRequest,
): Promise<StoreCardOutcome> {
  try {
    const begun = await begin(stripe, request)
    if (begun.status === 'succeeded') return outcomeOfSetup(begun)
    return outcomeOfSetup(await stripe.setupIntents.retrieve(begun.id, { expand }))
  } catch (error) {
    const refusal = refusalIn(stripe, error)
    if (!refusal) throw error
    return declineOf(refusal.intent?.id ?? null, refusal)
  }
}

/** Each card has a customer of its own: one customer has as many cards as Stripe allows. */
async function begin(
  stripe: Stripe,
  { setupId, confirmationToken, holder }: StoreCardRequest,
): Promise<Stripe.SetupIntent> {
  const { id, email, name } = holder
  const customer = await stripe.customers.create(
    { email, ...(name && { name }), metadata: { holder_id: id } },
    { idempotencyKey: `holder_${setupId}` },
  )
  return stripe.setupIntents.create(
    {
      customer: customer.id,
      confirm: true,
      confirmation_token: confirmationToken,
      usage: 'off_session',
      allowed_payment_method_types: ['card'],
      use_stripe_sdk: true,
      metadata: { setup_id: setupId },
      expand,
    },
    { idempotencyKey: `setup_${setupId}` },
  )
}

function outcomeOfSetup(setup: Stripe.SetupIntent): StoreCardOutcome {
  const { id: processorId, status, customer, payment_method: method } = setup
  if (status === 'requires_action') return waiting(setup)
  if (status !== 'succeeded') return declineOf(processorId, setup.last_setup_error)
  if (!method || typeof method === 'string' || typeof customer !== 'string') {
    throw new Error(`${processorId} succeeded without a card`)
  }
  const stored = { id: method.id, holderId: customer }
  return { status: 'succeeded', processorId, stored, card: shownCard(method.card) }
}
