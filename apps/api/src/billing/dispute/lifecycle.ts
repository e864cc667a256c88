import { DisputeStatus } from '@tollgate/contracts'
import type { Dispute, Order } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import type { DisputeReport } from '../../core/ports/payments.ts'
import type { Writes } from '../../core/save.ts'
import { nextVersion } from '../../core/version.ts'
import { disputeShares, refundTotal } from '../pricing/refund-shares.ts'

/** Where a dispute may go from where it is. What is told late, or out of order, leads nowhere. */
const moves: Record<DisputeStatus, readonly DisputeStatus[]> = {
  needs_response: ['under_review', 'won', 'lost'],
  under_review: ['won', 'lost'],
  won: [],
  lost: [],
}

export function canMove(from: DisputeStatus, to: DisputeStatus): boolean {
  return moves[from].includes(to)
}

export function isOpen({ status }: { status: string }): boolean {
  return moves[DisputeStatus.parse(status)].length > 0
}

/** An order less what was refunded of it, may still be, or is at the bank. */
export type LessReturned = Pick<
  Order,
  | 'id'
  | 'customerId'
  | 'currency'
  | 'netAmount'
  | 'taxAmount'
  | 'totalAmount'
  | 'refundedAmount'
  | 'refundedTaxAmount'
>

interface Told {
  order: LessReturned
  payment: { id: string }
  /** As it was before. */
  known: Dispute | null
  report: DisputeReport
  /** Whether a new one freezes the benefits of its order. */
  freezesBenefits: boolean
}

/** What has become of a dispute, beside the others of its order. */
export interface DisputeChange {
  before: Dispute | null
  after: Dispute
  others: Dispute[]
}

interface DisputeMove {
  dispute: Dispute
  writes: Writes
}

/** The only way to a status, for a dispute whose order is held; null where nothing is new. */
export function moveDispute(tx: MerchantContext, told: Told): DisputeMove | null {
  const { known } = told
  if (!known) {
    const dispute = newDispute(tx, told)
    return { dispute, writes: { insert: { dispute: [dispute] } } }
  }
  const set = { ...statusOf(tx, { ...told, known }), ...feeOf({ ...told, known }) }
  if (Object.keys(set).length === 0) return null
  const { organizationId, id } = known
  const change = { ...set, modifiedAt: nextVersion(known, tx.clock.now()) }
  const writes = { update: { dispute: [{ where: { organizationId, id }, set: change }] } }
  return { dispute: { ...known, ...change }, writes }
}

function newDispute(
  { clock, organizationId }: MerchantContext,
  { order, payment, report, freezesBenefits }: Told,
): Dispute {
  const now = clock.now()
  return {
    id: newId(),
    organizationId,
    orderId: order.id,
    paymentId: payment.id,
    customerId: order.customerId,
    status: report.status,
    reason: report.reason,
    ...disputeShares(order, report.amount),
    currency: order.currency,
    feeAmount: report.fee?.amount ?? null,
    feeCurrency: report.fee?.currency ?? null,
    freezesBenefits,
    processorId: report.processorId,
    respondBy: report.respondBy,
    endedAt: isOpen(report) ? null : now,
    createdAt: now,
    modifiedAt: null,
  }
}

/** The tax in it is what is left at the end: a refund may have succeeded meanwhile. */
function statusOf(
  { clock }: MerchantContext,
  { order, known, report }: Told & { known: Dispute },
): Partial<Dispute> {
  const { status, respondBy } = report
  if (!canMove(DisputeStatus.parse(known.status), status)) return {}
  if (isOpen(report)) return { status, respondBy }
  const shares = status === 'lost' ? disputeShares(order, refundTotal(known)) : {}
  return { status, ...shares, respondBy: null, endedAt: clock.now() }
}

function feeOf({ known, report: { fee } }: Told & { known: Dispute }): Partial<Dispute> {
  if (fee === null || known.feeAmount !== null) return {}
  return { feeAmount: fee.amount, feeCurrency: fee.currency }
}
