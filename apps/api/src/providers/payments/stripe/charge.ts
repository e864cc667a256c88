import type Stripe from 'stripe'
import type {
  CancelReason,
  ChargeOutcome,
  ChargeReference,
  ChargeRequest,
} from '../../../core/ports/payments.ts'
import { declined } from '../declines.ts'
import { cancelReasons, declineOf, outcomeOfIntent } from './outcome.ts'
import { refusalIn } from './refusal.ts'
import {
  cancelSetup,
  chargeNothing,
  createHolder,
  isSetup,
  retrieveSetup,
  type SetupOutcome,
} from './setup.ts'
import { toStripe } from './units.ts'

const expand = ['latest_charge']

/** The payment’s id is the idempotency key, and stays with the charge, so that events name it. */
export async function charge(stripe: Stripe, request: ChargeRequest): Promise<ChargeOutcome> {
  const { paymentId, amount, currency, description } = request
  if (amount === 0) return ofSetup(await chargeNothing(stripe, request))
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: toStripe(amount, currency),
        currency,
        confirm: true,
        allowed_payment_method_types: ['card'],
        description,
        metadata: { payment_id: paymentId },
        expand,
        ...(await paramsOfSource(stripe, request)),
      },
      { idempotencyKey: `charge_${paymentId}` },
    )
    return await concluded(stripe, intent)
  } catch (error) {
    const refusal = refusalIn(stripe, error)
    if (!refusal) throw error
    if (refusal.intent?.object === 'payment_intent') return concluded(stripe, refusal.intent)
    const isToken = refusal.code === 'resource_missing' || refusal.code === 'token_already_used'
    return isToken ? declined(null, 'invalid_token') : declineOf(null, refusal)
  }
}

async function paramsOfSource(
  stripe: Stripe,
  { paymentId, source, keepFor }: ChargeRequest,
): Promise<Partial<Stripe.PaymentIntentCreateParams>> {
  if (source.kind === 'stored-card') {
    const { id, holderId } = source.card
    return { customer: holderId, payment_method: id, off_session: true }
  }
  const bySource = { confirmation_token: source.token, use_stripe_sdk: true }
  if (!keepFor) return bySource
  const customer = await createHolder(stripe, keepFor, paymentId)
  return { ...bySource, customer, setup_future_usage: 'off_session' }
}

/** What was charged nothing kept its card. */
function ofSetup(outcome: SetupOutcome): ChargeOutcome {
  if (outcome.status !== 'succeeded') return outcome
  const { brand, last4 } = outcome.kept
  return { ...outcome, card: { brand, last4 } }
}

/** Without Stripe’s id it is found by ours, in an index that lags by a minute; charging again is safe. */
export async function retrieve(
  stripe: Stripe,
  { paymentId, processorId }: ChargeReference,
): Promise<ChargeOutcome | null> {
  if (processorId && isSetup(processorId)) return ofSetup(await retrieveSetup(stripe, processorId))
  if (processorId) {
    return concluded(stripe, await stripe.paymentIntents.retrieve(processorId, { expand }))
  }
  const query = `metadata['payment_id']:'${paymentId}'`
  const { data } = await stripe.paymentIntents.search({ query, expand: ['data.latest_charge'] })
  const [found] = data
  return found ? concluded(stripe, found) : null
}

/** What the buyer has done meanwhile counts. */
export async function cancel(
  stripe: Stripe,
  { processorId }: ChargeReference,
  reason: CancelReason,
): Promise<ChargeOutcome> {
  if (!processorId) throw new Error('A charge that has no id yet can’t be canceled')
  if (isSetup(processorId)) return ofSetup(await cancelSetup(stripe, processorId, reason))
  try {
    const given = { cancellation_reason: cancelReasons[reason], expand }
    return outcomeOfIntent(await stripe.paymentIntents.cancel(processorId, given))
  } catch (error) {
    if (refusalIn(stripe, error)?.code !== 'payment_intent_unexpected_state') throw error
    return outcomeOfIntent(await stripe.paymentIntents.retrieve(processorId, { expand }))
  }
}

/** The buyer could pay a failed attempt with another card, past the checkout: so it is canceled. */
async function concluded(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ChargeOutcome> {
  if (intent.status !== 'requires_payment_method') return outcomeOfIntent(intent)
  const canceled = await cancel(stripe, { paymentId: '', processorId: intent.id }, 'overdue')
  return canceled.status === 'declined' ? outcomeOfIntent(intent) : canceled
}
