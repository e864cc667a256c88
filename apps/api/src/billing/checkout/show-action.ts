import type { MerchantContext } from '../../core/context.ts'
import { writeCheckout } from './change.ts'
import { ProcessorMetadata } from './present.ts'
import { lockCheckout } from './queries.ts'

/** Tells the checkout page which action the buyer must take, for example to confirm the card. */
export async function showAction(
  tx: MerchantContext,
  id: string,
  actionUrl: string,
): Promise<void> {
  const row = await lockCheckout(tx, id)
  const known = ProcessorMetadata.parse(row.paymentProcessorMetadata)
  if (row.status !== 'confirmed' || known.action_url === actionUrl) return
  await writeCheckout(tx, row, {
    paymentProcessorMetadata: {
      ...known,
      intent_status: 'requires_action',
      action_url: actionUrl,
    },
  })
}
