import { type RefundCreate, RefundStatus } from '@tollgate/contracts'
import type { Order, Refund } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import type { RefundOutcome } from '../../core/ports/payments.ts'
import type { Writes } from '../../core/save.ts'
import { nextVersion } from '../../core/version.ts'
import type { CreditNoteKind } from '../jobs.ts'
import { nextAttemptAfter } from '../payment/lifecycle.ts'
import type { RefundPlan } from './plan.ts'

/** Where a refund may go from where it is. A bank may send back what was given to it. */
const moves: Record<RefundStatus, readonly RefundStatus[]> = {
  pending: ['succeeded', 'failed', 'canceled'],
  succeeded: ['failed', 'canceled'],
  failed: [],
  canceled: [],
}

export function canMove(from: RefundStatus, to: RefundStatus): boolean {
  return moves[from].includes(to)
}

/** Whether the processor’s word about a refund is news. */
export function isNews({ status: from }: { status: string }, { status }: RefundOutcome): boolean {
  return canMove(RefundStatus.parse(from), status)
}

/** A refund that the processor is to be asked for, to be saved first, so that any process can ask. */
export function newRefund(
  tx: MerchantContext,
  order: Order,
  { plan, input }: { plan: RefundPlan; input: RefundCreate },
): Refund {
  const now = tx.clock.now()
  return {
    id: newId(),
    organizationId: tx.organizationId,
    orderId: order.id,
    paymentId: plan.paymentId,
    customerId: order.customerId,
    subscriptionId: order.subscriptionId,
    status: 'pending',
    reason: input.reason,
    comment: input.comment?.trim() || null,
    amount: plan.amount,
    taxAmount: plan.taxAmount,
    balanceAmount: plan.balanceAmount,
    currency: order.currency,
    revokeBenefits: input.revoke_benefits,
    isCreditNoteGenerated: false,
    isCreditNoteReversed: false,
    metadata: input.metadata ?? {},
    processorId: null,
    failureCode: null,
    attempts: 0,
    nextAttemptAt: nextAttemptAfter(now, 0),
    succeededAt: null,
    createdAt: now,
    modifiedAt: null,
  }
}

interface RefundMove {
  refund: Refund
  writes: Writes
}

/** The only way to another status, for a refund whose order is held; its caller saves the writes. */
export function moveRefund(
  { clock }: MerchantContext,
  refund: Refund,
  { status, ...told }: Pick<Refund, 'processorId' | 'failureCode'> & { status: RefundStatus },
): RefundMove {
  const { organizationId, id } = refund
  if (!canMove(RefundStatus.parse(refund.status), status)) {
    throw new Error(`Refund ${id} is ${refund.status} and cannot become ${status}`)
  }
  const modifiedAt = nextVersion(refund, clock.now())
  const succeededAt = status === 'succeeded' ? clock.now() : refund.succeededAt
  const set = { ...told, status, nextAttemptAt: null, succeededAt, modifiedAt }
  const writes = { update: { refund: [{ where: { organizationId, id }, set }] } }
  return { refund: { ...refund, ...set }, writes }
}

/** Marks that a refund’s credit note or reversal is available. The order is locked, and the caller saves the writes. */
export function showCreditNote(
  { clock }: MerchantContext,
  refund: Refund,
  kind: CreditNoteKind,
): RefundMove {
  const { organizationId, id } = refund
  const modifiedAt = nextVersion(refund, clock.now())
  const shown = kind === 'credit' ? { isCreditNoteGenerated: true } : { isCreditNoteReversed: true }
  const set = { ...shown, modifiedAt }
  const writes = { update: { refund: [{ where: { organizationId, id }, set }] } }
  return { refund: { ...refund, ...set }, writes }
}

export function isShown(refund: Refund, kind: CreditNoteKind): boolean {
  return kind === 'credit' ? refund.isCreditNoteGenerated : refund.isCreditNoteReversed
}
