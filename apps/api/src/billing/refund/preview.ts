import type { RefundPreview } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { planRefund } from './plan.ts'
import { findOrderToRefund } from './queries.ts'

/** What a refund would come to: its plan, without the writes. */
export async function previewRefund(
  ctx: MerchantContext,
  { order_id: orderId, amount }: { order_id: string; amount?: number | undefined },
): Promise<RefundPreview> {
  const toRefund = await findOrderToRefund(ctx, orderId, 'query')
  const plan = planRefund(toRefund, amount)
  return {
    amount: plan.amount,
    tax_amount: plan.taxAmount,
    total_amount: plan.totalAmount,
    balance_amount: plan.balanceAmount,
    currency: toRefund.order.currency,
    maximum_amount: plan.maximum,
  }
}
