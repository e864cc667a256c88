import type { MerchantContext } from '../../core/context.ts'
import { recordEvent } from '../../core/outbox.ts'
import { type CheckoutWithParts, presentCheckout } from './present.ts'

/** Notifies the merchant’s systems, after the commit, of the checkout’s new state. */
export async function announceChange(tx: MerchantContext, row: CheckoutWithParts): Promise<void> {
  const { organizationId } = tx
  await recordEvent(tx, {
    organizationId,
    type: 'checkout.updated',
    payload: presentCheckout(tx, row),
  })
}
