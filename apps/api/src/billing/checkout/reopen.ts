import { CheckoutStatus } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { revokeOfCheckout } from '../customer-session/revoke.ts'
import { moveCheckout } from './change.ts'
import { canMove } from './lifecycle.ts'
import { ProcessorMetadata } from './present.ts'
import { lockCheckout } from './queries.ts'

/** After a failed payment: the buyer may try another card. */
export async function reopen(
  tx: MerchantContext,
  id: string,
  failure: { code: string; message: string },
): Promise<void> {
  const row = await lockCheckout(tx, id)
  if (!canMove(CheckoutStatus.parse(row.status), 'open')) return
  const { language = 'en' } = ProcessorMetadata.parse(row.paymentProcessorMetadata)
  await revokeOfCheckout(tx, id)
  await moveCheckout(tx, row, 'open', {
    paymentProcessorMetadata: {
      language,
      failure_code: failure.code,
      failure_message: failure.message,
    },
  })
}
