import type { Refund } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import type { RefundOutcome } from '../../core/ports/payments.ts'
import { changeRows, joinChanges } from '../../core/record.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { enqueueMails } from '../../providers/mail/queue-mail.ts'
import { findCreditNote } from '../credit-note/queries.ts'
import { requestCreditNotes } from '../credit-note/request.ts'
import { findInvoice } from '../invoice/queries.ts'
import { sendTaxRecordJob } from '../jobs.ts'
import { refundRowsOf, reversalRowsOf } from '../ledger/journals.ts'
import { planRefunded, planRefundReversed } from '../order/lifecycle.ts'
import { type OrderWithParts, presentOrder } from '../order/present.ts'
import { lockOrder } from '../order/queries.ts'
import { refundTotal } from '../pricing/refund-shares.ts'
import { planTaxRecords, taxRecordJobs } from '../tax-record/plan.ts'
import { isNews, moveRefund } from './lifecycle.ts'
import { planFailedMails, planRefundMail } from './mail.ts'
import { requireRefund } from './queries.ts'
import { refundUpdated } from './updated.ts'

interface Answer {
  refund: Pick<Refund, 'id' | 'orderId'>
  outcome: RefundOutcome
}

/**
 * Takes over what the processor says about a refund, however often: one that has failed stays, one that
 * has succeeded may still fail.
 */
export async function applyRefundOutcome(
  ctx: MerchantContext,
  { refund: { id, orderId }, outcome }: Answer,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const refund = await requireRefund(tx, id)
    if (outcome.status === 'pending' || !isNews(refund, outcome)) return
    const { status, processorId } = outcome
    const failureCode = 'code' in outcome ? outcome.code : null
    const moved = moveRefund(tx, refund, { status, processorId, failureCode })
    const told = refundUpdated(tx, moved.refund)
    await save(tx, moved.writes, { insert: { ...told } })
    if (status === 'succeeded') await applySuccess(tx, order, moved.refund)
    else if (refund.succeededAt) await applyReversal(tx, order, refund)
  })
}

async function applySuccess(
  tx: MerchantContext,
  order: OrderWithParts,
  refund: Refund,
): Promise<void> {
  const { organizationId } = tx
  const refunded = planRefunded(tx, order, refund)
  const after = presentOrder({ ...order, ...refunded.order })
  const changes = joinChanges(
    changeRows(tx, 'order.updated', { organizationId, after }),
    changeRows(tx, 'order.refunded', { organizationId, after }),
  )
  const booked = refundRowsOf(order, { ...refund, succeededAt: tx.clock.now() })
  const mail = await planRefundMail(tx, order, refund)
  const movement = { kind: 'refund', sourceId: refund.id, amount: refundTotal(refund) } as const
  const taxRecord = planTaxRecords(tx, order, movement)
  await save(tx, refunded.writes, {
    insert: { ...booked, ...changes, taxRecord, outboxMail: [mail.row] },
  })
  await enqueueMails(tx, [mail])
  await tx.jobs.enqueue(tx, sendTaxRecordJob, ...taxRecordJobs(taxRecord))
  const invoice = await findInvoice(tx, order.id)
  if (!invoice) return
  await requestCreditNotes(tx, [refund], { kind: 'credit', language: invoice.language })
}

/** The order is as it was before the refund. */
async function applyReversal(
  tx: MerchantContext,
  order: OrderWithParts,
  refund: Refund,
): Promise<void> {
  const { organizationId } = tx
  const reversed = planRefundReversed(tx, order, refund)
  const after = presentOrder({ ...order, ...reversed.order })
  const changes = changeRows(tx, 'order.updated', { organizationId, after })
  const booked = reversalRowsOf(order, { ...refund, at: tx.clock.now() })
  const movement = { sourceId: refund.id, amount: refundTotal(refund) }
  const taxRecord = planTaxRecords(tx, order, { kind: 'refund_reversed', ...movement })
  const mails = await planFailedMails(tx, order, refund)
  const outboxMail = mails.map(({ row }) => row)
  await save(tx, reversed.writes, { insert: { ...booked, ...changes, taxRecord, outboxMail } })
  await enqueueMails(tx, mails)
  await tx.jobs.enqueue(tx, sendTaxRecordJob, ...taxRecordJobs(taxRecord))
  const note = await findCreditNote(tx, { refundId: refund.id, kind: 'credit' })
  if (!note?.number) return
  await requestCreditNotes(tx, [refund], { kind: 'reversal', language: note.language })
}
