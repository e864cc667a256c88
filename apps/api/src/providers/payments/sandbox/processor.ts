import type { Keys } from '../../../core/crypto.ts'
import type { PaymentProcessor } from '../port.ts'
import { type BookNeeds, endChallenge, enterCharge } from './book.ts'
import { readSignedEvent, SIGNATURE_HEADER } from './event.ts'
import { outcomeOf } from './outcome.ts'

export interface SandboxNeeds extends BookNeeds {
  keys: Keys
  baseUrl: string
}

/** Cards that cost nothing: for trying the service out, for tests and demonstrations. */
export function createSandboxProcessor(needs: SandboxNeeds): PaymentProcessor {
  const { database, baseUrl } = needs
  return {
    name: 'sandbox',
    pageSettings: {
      adapter: 'sandbox',
      card_form_url: `${baseUrl}/sandbox/card`,
      test_cards_url: `${baseUrl}/sandbox/cards.json`,
    },
    async charge(request) {
      return outcomeOf(await enterCharge(needs, request), baseUrl)
    },
    async retrieve(paymentId) {
      const charge = await database.sandboxCharge.findUnique({ where: { id: paymentId } })
      return charge && outcomeOf(charge, baseUrl)
    },
    async cancel(paymentId) {
      const end = { status: 'failed', failureCode: 'canceled' } as const
      const charge = await endChallenge(needs, paymentId, end)
      if (!charge) throw new Error(`The sandbox has no charge ${paymentId}`)
      return outcomeOf(charge, baseUrl)
    },
    readEvent(body, headers) {
      return readSignedEvent(needs, body, headers.get(SIGNATURE_HEADER))
    },
  }
}
