import type { Keys } from '../../../core/crypto.ts'
import type { PaymentProcessor } from '../../../core/ports/payments.ts'
import type { BookNeeds } from './announce.ts'
import { endChallenge, enterCharge } from './book.ts'
import { tokenOfSource } from './cards.ts'
import { disputesSince } from './dispute.ts'
import { readSignedEvent, SIGNATURE_HEADER } from './event.ts'
import { outcomeOfCharge } from './outcome.ts'
import { enterRefund, refundOutcomeOf } from './refund.ts'
import { withSwitches } from './switches.ts'

export interface SandboxNeeds extends BookNeeds {
  keys: Keys
  baseUrl: string
}

const failureCodes = { requested_by_buyer: 'canceled_by_buyer', overdue: 'canceled' }

/** Cards that cost nothing: for trying the service out, for tests and demonstrations. */
export function createSandboxProcessor(needs: SandboxNeeds): PaymentProcessor {
  const { database, baseUrl } = needs
  return withSwitches(needs, {
    name: 'sandbox',
    testMode: true,
    pageSettings: {
      adapter: 'sandbox',
      card_form_url: `${baseUrl}/sandbox/card`,
      test_cards_url: `${baseUrl}/sandbox/cards.json`,
    },
    async charge({ paymentId: id, amount, currency, source, keepFor }) {
      const token = tokenOfSource(source)
      const holderId = source.kind === 'stored-card' ? source.card.holderId : (keepFor?.id ?? null)
      const charge = await enterCharge(needs, { id, amount, currency, token, holderId })
      return outcomeOfCharge(charge, baseUrl)
    },
    async retrieve({ paymentId }) {
      const charge = await database.sandboxCharge.findUnique({ where: { id: paymentId } })
      return charge && outcomeOfCharge(charge, baseUrl)
    },
    async cancel({ paymentId }, reason) {
      const end = { status: 'failed', failureCode: failureCodes[reason] } as const
      const charge = await endChallenge(needs, paymentId, end)
      if (!charge) throw new Error(`The sandbox has no charge ${paymentId}`)
      return outcomeOfCharge(charge, baseUrl)
    },
    // Its test cards are everybody’s.
    forgetCard: async () => {},
    async refund(request) {
      return refundOutcomeOf(await enterRefund(needs, request), needs.clock)
    },
    async retrieveRefund({ refundId }) {
      const refund = await database.sandboxRefund.findUnique({ where: { id: refundId } })
      return refund && refundOutcomeOf(refund, needs.clock)
    },
    disputesSince: (openedAt) => disputesSince(needs, openedAt),
    async readEvent(body, headers) {
      return readSignedEvent(needs, body, headers.get(SIGNATURE_HEADER))
    },
  })
}
