import type { Dispute, Payment, TaxRecord } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import type { DisputeReport } from '../../core/ports/payments.ts'
import { changeRows } from '../../core/record.ts'
import { save, type Writes } from '../../core/save.ts'
import { inTransaction, LostRace } from '../../core/transaction.ts'
import { enqueueMails } from '../../providers/mail/queue-mail.ts'
import { freezeGrants, thawGrants } from '../benefit-grant/freeze.ts'
import { enqueueReachOrder } from '../benefit-grant/reach-holders.ts'
import { revokeGrants } from '../benefit-grant/revoke.ts'
import { sendTaxRecordJob } from '../jobs.ts'
import { disputeRowsOf } from '../ledger/journals.ts'
import type { OrderWithParts } from '../order/present.ts'
import { holdSubscriptionOfPayment, lockOrderOfPayment } from '../order/queries.ts'
import { requireOrganization } from '../organization/find.ts'
import { readDisputeSettings } from '../organization/present.ts'
import { hasEnded } from '../payment/lifecycle.ts'
import { addRefunds, refundTotal } from '../pricing/refund-shares.ts'
import { findPendingRefunds } from '../refund/queries.ts'
import { planTaxRecords, taxRecordJobs } from '../tax-record/plan.ts'
import { type DisputeChange, isOpen, moveDispute } from './lifecycle.ts'
import { planDisputeMails } from './mails.ts'
import { presentDispute } from './present.ts'
import { findDisputesOfOrder, hasOtherOpenDispute } from './queries.ts'

interface Told {
  payment: Payment
  report: DisputeReport
}

/**
 * Takes over what the processor says about a dispute, however often and in whatever order: the subscription
 * is held first, then the order, as all others do, and a dispute that has ended stays.
 */
export async function applyDisputeReport(
  ctx: MerchantContext,
  { payment, report }: Told,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await holdDisputed(tx, payment)
    if (!order) return noteWithoutOrder(tx, payment)
    const disputes = await findDisputesOfOrder(tx, order.id)
    const known = disputes.find(({ processorId }) => processorId === report.processorId) ?? null
    const others = disputes.filter((one) => one !== known)
    const lessReturned = await takeReturned(tx, order, others)
    const freezesBenefits = known?.freezesBenefits ?? (await freezesDisputed(tx))
    const moved = moveDispute(tx, { order: lessReturned, payment, known, report, freezesBenefits })
    if (!moved) return noteContradiction(tx, known, report)
    const change = { before: known, after: moved.dispute, others }
    const mails = await planDisputeMails(tx, order, change)
    const taxRecord = planTaxReturn(tx, order, change)
    await save(tx, moved.writes, ...(await planGrants(tx, order, change)), {
      insert: {
        taxRecord,
        ...disputeRowsOf(order, { ...change, at: tx.clock.now() }),
        ...toldRows(tx, order, change),
        outboxMail: mails.map(({ row }) => row),
      },
    })
    await enqueueMails(tx, mails)
    await tx.jobs.enqueue(tx, sendTaxRecordJob, ...taxRecordJobs(taxRecord))
  })
}

/** What is added to a subscription at the same moment is frozen with the rest, or finds the dispute. */
async function holdDisputed(tx: MerchantContext, { id }: Payment): Promise<OrderWithParts | null> {
  const subscriptionId = await holdSubscriptionOfPayment(tx, id)
  const order = await lockOrderOfPayment(tx, id)
  if (order && order.subscriptionId !== subscriptionId) {
    throw new LostRace('The payment of an order was settled meanwhile')
  }
  return order
}

/** The tax of what the bank keeps is no longer owed. */
function planTaxReturn(
  tx: MerchantContext,
  order: OrderWithParts,
  { before, after }: DisputeChange,
): TaxRecord[] {
  if (after.status !== 'lost' || before?.status === 'lost') return []
  const movement = { sourceId: after.id, amount: refundTotal(after) }
  return planTaxRecords(tx, order, { kind: 'dispute_lost', ...movement })
}

/** What may be given back twice is counted as given back. */
async function takeReturned(
  tx: MerchantContext,
  order: OrderWithParts,
  others: Dispute[],
): Promise<OrderWithParts> {
  const pending = await findPendingRefunds(tx, order.id)
  const taken = others.filter(({ status }) => status !== 'won')
  return { ...order, ...addRefunds(order, [...pending, ...taken]) }
}

/** What becomes of the order’s benefits: frozen if the merchant wants it so, then back, or gone. */
async function planGrants(
  tx: MerchantContext,
  order: OrderWithParts,
  { before, after, others }: DisputeChange,
): Promise<Writes[]> {
  const { status } = after
  if (before?.status === status) return []
  if (status === 'lost' && paysForNow(order)) return revokeGrants(tx, giverOf(order))
  if (!isOpen(after)) {
    const isDisputed = others.some(isOpen) || (await hasOtherOpenDispute(tx, order))
    if (isDisputed) return []
    if (!order.subscriptionId) await enqueueReachOrder(tx, order)
    return thawGrants(tx, order)
  }
  return before || !after.freezesBenefits ? [] : freezeGrants(tx, order)
}

async function freezesDisputed(tx: MerchantContext): Promise<boolean> {
  const { disputeSettings } = await requireOrganization(tx)
  return readDisputeSettings(disputeSettings).freeze_benefits
}

/** What a subscription gives now isn’t paid for by an order of a period that is over. */
function paysForNow({ subscription, createdAt }: OrderWithParts): boolean {
  return subscription === null || createdAt >= subscription.currentPeriodStart
}

function giverOf({ id: orderId, subscriptionId }: OrderWithParts) {
  return subscriptionId ? { subscriptionId } : { orderId }
}

function toldRows(tx: MerchantContext, order: OrderWithParts, { before, after }: DisputeChange) {
  const { organizationId } = tx
  const name = before ? 'dispute.updated' : 'dispute.created'
  const details = { order_id: after.orderId, status: after.status }
  const shown = presentDispute({ ...after, order })
  return changeRows(tx, name, { organizationId, after: shown, details })
}

/** The processor sends it again, and by then the payment is settled; one that failed has no order. */
function noteWithoutOrder({ logger }: MerchantContext, payment: Payment): void {
  if (!hasEnded(payment)) throw refusal('payment.not_settled')
  logger.error({ paymentId: payment.id }, 'A payment without an order is disputed')
}

function noteContradiction(
  { logger }: MerchantContext,
  known: Dispute | null,
  { status }: DisputeReport,
): void {
  if (known === null || known.status === status || isOpen({ status })) return
  const said = { disputeId: known.id, status: known.status, said: status }
  logger.error(said, 'A dispute that had ended is said to have ended otherwise')
}
