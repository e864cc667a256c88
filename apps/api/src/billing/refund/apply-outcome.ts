import type { Refund } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import type { RefundOutcome } from '../../core/ports/payments.ts'
import { type ChangeRows, changeRows, joinChanges } from '../../core/record.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { sendMailJob } from '../../providers/jobs.ts'
import { refundRowsOf } from '../ledger/journals.ts'
import { planRefunded } from '../order/lifecycle.ts'
import { presentOrder } from '../order/present.ts'
import { lockOrder } from '../order/queries.ts'
import { hasEnded, moveRefund } from './lifecycle.ts'
import { planRefundMail } from './mail.ts'
import { presentRefund } from './present.ts'
import { requireRefund } from './queries.ts'

interface Answer {
  refund: Pick<Refund, 'id' | 'orderId'>
  outcome: RefundOutcome
}

/** Takes over what the processor says about a refund, however often: one that has ended stays. */
export async function applyRefundOutcome(
  ctx: MerchantContext,
  { refund: { id, orderId }, outcome }: Answer,
): Promise<void> {
  if (outcome.status === 'pending') return
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const refund = await requireRefund(tx, id)
    if (hasEnded(refund)) return
    const { status, processorId } = outcome
    const failureCode = 'code' in outcome ? outcome.code : null
    const moved = moveRefund(tx, refund, { status, processorId, failureCode })
    const told = refundUpdated(tx, moved.refund)
    if (status !== 'succeeded') return save(tx, moved.writes, { insert: { ...told } })
    const refunded = planRefunded(tx, order, refund)
    const { organizationId } = tx
    const after = presentOrder({ ...order, ...refunded.order })
    const changes = joinChanges(
      told,
      changeRows(tx, 'order.updated', { organizationId, after }),
      changeRows(tx, 'order.refunded', { organizationId, after }),
    )
    const booked = refundRowsOf(order, { ...refund, succeededAt: tx.clock.now() })
    const mail = await planRefundMail(tx, order, refund)
    const insert = { ...booked, ...changes, outboxMail: [mail.row] }
    await save(tx, moved.writes, refunded.writes, { insert })
    await tx.jobs.enqueue(tx, sendMailJob, mail.job)
  })
}

function refundUpdated(tx: MerchantContext, refund: Refund): ChangeRows {
  const { organizationId, orderId, status } = refund
  const after = presentRefund(refund)
  // By id alone: the audit outlives what a comment says of a person.
  return changeRows(tx, 'refund.updated', {
    organizationId,
    after,
    details: { order_id: orderId, status },
  })
}
