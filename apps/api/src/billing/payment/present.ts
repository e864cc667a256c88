import type { Payment, PaymentStatus } from '@tollgate/contracts'
import type { Payment as PaymentRow } from '@tollgate/db'
import { presentRecord } from '../../core/present-record.ts'
import { paymentStatuses, readStatus } from './lifecycle.ts'

/** What a payment is shown with. */
export interface PaymentWithCard extends PaymentRow {
  /** The stored card that it charges. */
  card: { brand: string; last4: string } | null
  /** The order that its checkout made. */
  madeOrderId: string | null
}

export function presentPayment(row: PaymentWithCard): Payment {
  return {
    ...presentRecord(row),
    processor: 'stripe',
    status: wireStatus[readStatus(row)],
    amount: row.amount,
    currency: row.currency,
    method: 'card',
    decline_reason: row.failureCode,
    decline_message: row.failureMessage,
    method_metadata: cardOf(row),
    organization_id: row.organizationId,
    checkout_id: row.checkoutId,
    order_id: row.orderId ?? row.madeOrderId,
  }
}

function cardOf({ cardBrand: brand, cardLast4: last4, card }: PaymentWithCard) {
  return brand && last4 ? { brand, last4 } : card
}

const wireStatus = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
} as const

/** Those that are shown as this one. */
export function storedStatuses(shown: PaymentStatus): string[] {
  return paymentStatuses.filter((stored) => wireStatus[stored] === shown)
}
