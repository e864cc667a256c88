import type { Refund, RefundCreate } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { changeRows } from '../../core/record.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { revokeGrants } from '../benefit-grant/revoke.ts'
import { sendRefundJob } from '../jobs.ts'
import { newRefund } from './lifecycle.ts'
import { planRefund } from './plan.ts'
import { presentRefund } from './present.ts'
import { lockOrderToRefund } from './queries.ts'

/** Plans a refund; a job asks the processor for it after the commit. */
export async function createRefund(ctx: MerchantContext, input: RefundCreate): Promise<Refund> {
  return inTransaction(ctx, async (tx) => {
    const { organizationId } = tx
    const toRefund = await lockOrderToRefund(tx, input.order_id)
    const { order } = toRefund
    if (input.revoke_benefits && order.subscriptionId) throw refusal('refund.of_subscription')
    const plan = planRefund(toRefund, input.amount)
    const refund = newRefund(tx, order, { plan, input })
    const after = presentRefund(refund)
    const created = changeRows(tx, 'refund.created', { organizationId, after })
    const revoked = refund.revokeBenefits ? await revokeGrants(tx, { orderId: order.id }) : []
    await save(tx, { insert: { refund: [refund], ...created } }, ...revoked)
    await tx.jobs.enqueue(tx, sendRefundJob, { organizationId, refundId: refund.id })
    return after
  })
}
