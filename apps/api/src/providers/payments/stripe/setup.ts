import type Stripe from 'stripe'
import type {
  CancelReason,
  CardHolder,
  ChargeRequest,
  Declined,
  KeptCard,
  StoredCard,
  Waiting,
} from '../../../core/ports/payments.ts'
import { declined } from '../declines.ts'
import { cancelReasons, cardsOf, declineOf, waiting } from './outcome.ts'
import { refusalIn } from './refusal.ts'

const expand = ['payment_method']

/** Each card has a customer of its own: one customer has as many cards as Stripe allows. */
export async function createHolder(
  stripe: Stripe,
  { id, email, name }: CardHolder,
  key: string,
): Promise<string> {
  const customer = await stripe.customers.create(
    { email, ...(name && { name }), metadata: { holder_id: id } },
    { idempotencyKey: `holder_${key}` },
  )
  return customer.id
}

/** The customer goes with the card, which is the only one that Stripe keeps for it. */
export async function forgetCard(stripe: Stripe, { holderId }: StoredCard): Promise<void> {
  try {
    await stripe.customers.del(holderId)
  } catch (error) {
    if (refusalIn(stripe, error)?.code !== 'resource_missing') throw error
  }
}

/** What Stripe calls an attempt to store a card. */
export function isSetup(processorId: string): boolean {
  return processorId.startsWith('seti_')
}

export type SetupOutcome =
  | { status: 'succeeded'; processorId: string; kept: KeptCard }
  | Waiting
  | Declined

interface Setup {
  paymentId: string
  holder: CardHolder
  token: string
}

/**
 * A charge of nothing: events name its payment. Asked again, it answers how far the buyer is: Stripe
 * repeats its first answer, so it is read anew.
 */
export async function chargeNothing(
  stripe: Stripe,
  { paymentId, source, keepFor: holder }: ChargeRequest,
): Promise<SetupOutcome> {
  if (source.kind === 'stored-card' || !holder) throw new Error('There is nothing to charge')
  try {
    const begun = await begin(stripe, { paymentId, holder, token: source.token })
    return begun.status === 'succeeded'
      ? outcomeOfSetup(begun)
      : await retrieveSetup(stripe, begun.id)
  } catch (error) {
    const refusal = refusalIn(stripe, error)
    if (!refusal) throw error
    return declineOf(refusal.intent?.id ?? null, refusal)
  }
}

async function begin(
  stripe: Stripe,
  { paymentId, holder, token }: Setup,
): Promise<Stripe.SetupIntent> {
  return stripe.setupIntents.create(
    {
      customer: await createHolder(stripe, holder, paymentId),
      confirm: true,
      confirmation_token: token,
      usage: 'off_session',
      allowed_payment_method_types: ['card'],
      use_stripe_sdk: true,
      metadata: { payment_id: paymentId },
      expand,
    },
    { idempotencyKey: `setup_${paymentId}` },
  )
}

export async function retrieveSetup(stripe: Stripe, id: string): Promise<SetupOutcome> {
  return outcomeOfSetup(await stripe.setupIntents.retrieve(id, { expand }))
}

/** What the buyer has done meanwhile counts. */
export async function cancelSetup(
  stripe: Stripe,
  id: string,
  reason: CancelReason,
): Promise<SetupOutcome> {
  try {
    const given = { cancellation_reason: cancelReasons[reason], expand }
    return outcomeOfSetup(await stripe.setupIntents.cancel(id, given))
  } catch (error) {
    if (refusalIn(stripe, error)?.code !== 'setup_intent_unexpected_state') throw error
    return retrieveSetup(stripe, id)
  }
}

function outcomeOfSetup(setup: Stripe.SetupIntent): SetupOutcome {
  const { id: processorId, status, customer, payment_method: method } = setup
  if (status === 'requires_action') return waiting(setup)
  if (status === 'canceled') return declined(processorId, codeOfCanceled(setup))
  if (status !== 'succeeded') return declineOf(processorId, setup.last_setup_error)
  const holderId = typeof customer === 'string' ? customer : null
  const { id, card } = typeof method === 'string' || !method ? {} : method
  const { kept } = cardsOf({ id, holderId, card })
  if (!kept) throw new Error(`${processorId} succeeded without a card`)
  return { status: 'succeeded', processorId, kept }
}

function codeOfCanceled({ cancellation_reason: reason }: Stripe.SetupIntent) {
  return reason === 'requested_by_customer' ? 'canceled_by_buyer' : 'canceled'
}
