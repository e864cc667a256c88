import { MINUTE, secondsAfter } from '../../core/calendar.ts'
import { text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { settleGrantJob } from '../jobs.ts'

/** Of one organization at a time: nobody else’s grants wait for those of a large one. */
const BATCH = 20
/** Longer than all calls about a grant take: after it, another process takes over. */
const LEASE = 5 * MINUTE

/** Enqueues the grants that are due to be given, or taken, at a platform, and says how many. */
export async function settleDueGrants(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now()
    const due = await tx.sql({ organizationId: text, benefitGrantId: text })`
      UPDATE benefit_grants SET due_at = ${secondsAfter(now, LEASE)}
      WHERE id IN (
        SELECT d.id FROM (
          SELECT DISTINCT organization_id FROM benefit_grants WHERE due_at <= ${now}
        ) o, LATERAL (
          SELECT g.id FROM benefit_grants g
          WHERE g.organization_id = o.organization_id AND g.due_at <= ${now}
          ORDER BY g.due_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
        ) d
      )
      RETURNING organization_id AS "organizationId", id AS "benefitGrantId"`
    await tx.jobs.enqueue(tx, settleGrantJob, ...due)
    return due.length
  })
}
