import type Stripe from 'stripe'
import type {
  CancelReason,
  ChargeOutcome,
  ChargeReference,
  ChargeRequest,
  ChargeSource,
} from '../../../core/ports/payments.ts'
import { declined } from '../declines.ts'
import { declineOf, outcomeOfIntent } from './outcome.ts'
import { refusalIn } from './refusal.ts'
import { toStripe } from './units.ts'

const expand = ['latest_charge']
const reasons = { requested_by_buyer: 'requested_by_customer', overdue: 'abandoned' } as const

/** The payment’s id is the idempotency key, and stays with the charge, so that events name it. */
export async function charge(stripe: Stripe, request: ChargeRequest): Promise<ChargeOutcome> {
  const { paymentId, amount, currency, source, description } = request
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
        ...paramsOfSource(source),
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

function paramsOfSource(source: ChargeSource): Partial<Stripe.PaymentIntentCreateParams> {
  if (source.kind === 'confirmation-token') {
    return { confirmation_token: source.token, use_stripe_sdk: true }
  }
  const { id, holderId } = source.card
  return { customer: holderId, payment_method: id, off_session: true }
}

/** Without Stripe’s id it is found by ours, in an index that lags by a minute; charging again is safe. */
export async function retrieve(
  stripe: Stripe,
  { paymentId, processorId }: ChargeReference,
): Promise<ChargeOutcome | null> {
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
  try {
    const given = { cancellation_reason: reasons[reason], expand }
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
