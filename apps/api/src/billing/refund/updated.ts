import type { Refund } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { type ChangeRows, changeRows } from '../../core/record.ts'
import { presentRefund } from './present.ts'

/** That a refund has changed, to be saved with it. */
export function refundUpdated(tx: MerchantContext, refund: Refund): ChangeRows {
  const { organizationId, orderId, status } = refund
  return changeRows(tx, 'refund.updated', {
    organizationId,
    after: presentRefund(refund),
    // By id alone: the audit outlives what a comment says of a person.
    details: { order_id: orderId, status },
  })
}
