import type { Order } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { changeRows } from '../../core/record.ts'
import type { Writes } from '../../core/save.ts'
import { newRefund } from './lifecycle.ts'
import { planRefund } from './plan.ts'
import { presentRefund } from './present.ts'

/** Plans the refund of all of an order that is being paid now, for `sendRefundJob` to ask for. */
export function planReturn(
  tx: MerchantContext,
  order: Order,
): { refundId: string; writes: Writes } {
  const { organizationId } = tx
  const plan = planRefund({ order, refunds: [], disputes: [] })
  const input = {
    order_id: order.id,
    amount: plan.amount,
    reason: 'other' as const,
    revoke_benefits: false,
  }
  const refund = newRefund(tx, order, { plan, input })
  const change = { organizationId, after: presentRefund(refund) }
  const created = changeRows(tx, 'refund.created', change)
  return { refundId: refund.id, writes: { insert: { refund: [refund], ...created } } }
}
