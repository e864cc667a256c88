import { MetadataOutput, type Refund, RefundReason, RefundStatus } from '@tollgate/contracts'
import type { Refund as RefundRow } from '@tollgate/db'
import { presentRecord } from '../../core/present-record.ts'
import { refundTotal } from '../pricing/refund-shares.ts'

/** As the merchant sees it. */
export function presentRefund(row: RefundRow): Refund {
  return {
    ...presentRefundFields(row),
    reason: RefundReason.parse(row.reason),
    comment: row.comment,
    organization_id: row.organizationId,
    order_id: row.orderId,
    subscription_id: row.subscriptionId,
    customer_id: row.customerId,
    revoke_benefits: row.revokeBenefits,
    metadata: MetadataOutput.parse(row.metadata),
  }
}

/** What merchant and customer both see of a refund. */
export function presentRefundFields(row: RefundRow) {
  return {
    ...presentRecord(row),
    status: RefundStatus.parse(row.status),
    amount: row.amount,
    tax_amount: row.taxAmount,
    total_amount: refundTotal(row),
    balance_amount: row.balanceAmount,
    currency: row.currency,
    is_credit_note_generated: row.isCreditNoteGenerated,
    is_credit_note_reversed: row.isCreditNoteReversed,
  }
}
