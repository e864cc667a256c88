import type { MerchantContext } from '../../core/context.ts'
import { recordEvent } from '../../core/outbox.ts'
import { type CheckoutWithParts, presentCheckout } from './present.ts'

/** Tells the merchant’s systems, after the commit, what the checkout is now. */
export async function announceChange(tx: MerchantContext, row: CheckoutWithParts): Promise<void> {
  const { organizationId } = tx
  await recordEvent(tx, {
    organizationId,
    type: 'checkout.updated',
    payload: presentCheckout(tx, row),
  })
}
