import { MetadataOutput, type Refund, RefundReason, RefundStatus } from '@tollgate/contracts'
import type { Refund as RefundRow } from '@tollgate/db'
import { presentRecord } from '../../core/present-record.ts'
import { refundTotal } from '../pricing/refund-shares.ts'

export function presentRefund(row: RefundRow): Refund {
  return {
    ...presentRecord(row),
    status: RefundStatus.parse(row.status),
    reason: RefundReason.parse(row.reason),
    comment: row.comment,
    amount: row.amount,
    tax_amount: row.taxAmount,
    total_amount: refundTotal(row),
    currency: row.currency,
    organization_id: row.organizationId,
    order_id: row.orderId,
    subscription_id: row.subscriptionId,
    customer_id: row.customerId,
    revoke_benefits: row.revokeBenefits,
    metadata: MetadataOutput.parse(row.metadata),
  }
}
