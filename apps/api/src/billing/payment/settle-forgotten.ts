import { DAY, HOUR, secondsAfter } from '../../core/calendar.ts'
import { text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { settleOrderJob } from '../jobs.ts'

const BATCH = 100
/** Longer than the bank takes to say what became of a charge. */
const LATE = 90 * DAY

/**
 * Settles orders again whose attempt ended long ago without their knowing, because its job has failed for
 * good: paid, or declined without a next date. Answers how many.
 */
export function settleForgottenPayments(ctx: Context): Promise<number> {
  const now = ctx.clock.now()
  return inTransaction(ctx, async (tx) => {
    const found = await tx.sql({ paymentId: text, organizationId: text })`
      SELECT p.id AS "paymentId", o.organization_id AS "organizationId" FROM (
        SELECT organization_id, id, next_attempt_at IS NULL AS "isAwaited" FROM orders
        WHERE status = 'pending' AND voided_at IS NULL
        UNION ALL
        SELECT organization_id, id, false FROM orders
        WHERE voided_at IS NOT NULL AND voided_at > ${secondsAfter(now, -LATE)}
      ) o
      CROSS JOIN LATERAL (
        SELECT id, status, coalesce(modified_at, created_at) AS ended_at FROM payments
        WHERE organization_id = o.organization_id AND order_id = o.id
          AND (status <> 'failed' OR is_scheduled)
        ORDER BY status = 'failed', created_at DESC LIMIT 1
      ) p
      WHERE p.ended_at < ${secondsAfter(now, -HOUR)}
        AND (p.status = 'succeeded' OR p.status = 'failed' AND o."isAwaited")
      ORDER BY p.ended_at LIMIT ${BATCH}`
    await tx.jobs.enqueue(tx, settleOrderJob, ...found)
    return found.length
  })
}
