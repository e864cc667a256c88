import { type Dispute, DisputeReason, DisputeStatus } from '@tollgate/contracts'
import type { Customer, Dispute as DisputeRow, Order } from '@tollgate/db'
import { presentRecord } from '../../core/present-record.ts'
import { refundTotal } from '../pricing/refund-shares.ts'

/** Processors have more words than there are things that a merchant would do differently. */
const StoredReason = DisputeReason.catch('general')

/** What a dispute is shown with. */
export interface DisputeWithOrder extends DisputeRow {
  order: Pick<Order, 'number'> & { customer: Pick<Customer, 'name' | 'email'> }
}

export function presentDispute(row: DisputeWithOrder): Dispute {
  const { number, customer } = row.order
  return {
    ...presentRecord(row),
    status: DisputeStatus.parse(row.status),
    reason: StoredReason.parse(row.reason),
    amount: row.amount,
    tax_amount: row.taxAmount,
    total_amount: refundTotal(row),
    currency: row.currency,
    fee_amount: row.feeAmount,
    fee_currency: row.feeCurrency,
    respond_by: row.respondBy?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
    organization_id: row.organizationId,
    order_id: row.orderId,
    order_number: number,
    payment_id: row.paymentId,
    customer_id: row.customerId,
    customer_name: customer.name,
    customer_email: customer.email,
  }
}
