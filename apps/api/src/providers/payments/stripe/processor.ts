import type { Clock } from '../../../core/clock.ts'
import type { PaymentProcessor } from '../../../core/ports/payments.ts'
import { cancel, charge, retrieve } from './charge.ts'
import { openStripe, type StripeAccess } from './client.ts'
import { disputesSince } from './dispute.ts'
import { readSignedEvent } from './event.ts'
import { refund, retrieveRefund } from './refund.ts'
import { forgetCard } from './setup.ts'

interface StripeNeeds extends StripeAccess {
  publishableKey: string
  webhookSecret: string
  clock: Clock
}

/** Real cards, by Stripe. What is typed into its form goes from the buyer’s browser to Stripe alone. */
export function createStripeProcessor(needs: StripeNeeds): PaymentProcessor {
  const open = openStripe(needs)
  const { publishableKey, webhookSecret: secret, clock } = needs
  return {
    name: 'stripe',
    testMode: publishableKey.startsWith('pk_test_'),
    pageSettings: { adapter: 'stripe', publishable_key: publishableKey },
    charge: async (request) => charge(await open(), request),
    retrieve: async (reference) => retrieve(await open(), reference),
    cancel: async (reference, reason) => cancel(await open(), reference, reason),
    forgetCard: async (card) => forgetCard(await open(), card),
    refund: async (request) => refund(await open(), request),
    retrieveRefund: async (reference) => retrieveRefund(await open(), reference),
    async *disputesSince(openedAt) {
      yield* disputesSince(await open(), openedAt)
    },
    async readEvent(body, headers) {
      const signature = headers.get('stripe-signature')
      return readSignedEvent(await open(), { body, signature, secret, clock })
    },
  }
}
