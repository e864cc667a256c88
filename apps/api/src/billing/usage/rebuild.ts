import type { Meter } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { runFragment } from '../../core/sql.ts'
import { inTransaction } from '../../core/transaction.ts'
import { findMeters, rawUsage, waitingUsage } from './raw-usage.ts'
import { keepOutJoining, waitForFolding } from './turns.ts'

/**
 * Adds up anew, from the events, what quantities are read from: of all organizations, or of one. Balances stay, since
 * periods of them may have been billed. Meters that are still counting are passed over. Answers how many it did.
 */
export async function rebuildUsage(ctx: Context, slug?: string): Promise<number> {
  const meters = (await findMeters(ctx, slug)).filter(({ meter }) => meter.builtAt !== null)
  for (const { meter } of meters) await rebuild(ctx, meter)
  return meters.length
}

async function rebuild(ctx: Context, meter: Meter): Promise<void> {
  const { organizationId, id, revision } = meter
  await inTransaction({ ...ctx, organizationId }, async (tx) => {
    await waitForFolding(tx)
    await keepOutJoining(tx)
    await tx.sql()`
      DELETE FROM usage_sums WHERE organization_id = ${organizationId} AND meter_id = ${id}
        AND revision = ${revision}`
    await tx.sql()`
      DELETE FROM usage_totals WHERE organization_id = ${organizationId} AND meter_id = ${id}
        AND revision = ${revision}`
    await runFragment(tx, addUp(meter), { isNamed: false })
  })
}

/** All of its events, less what waits to be folded: both as of one moment. */
function addUp(meter: Meter) {
  const { organizationId, id, revision } = meter
  const of = part`${organizationId}::uuid, ${id}::uuid, ${revision}::integer`
  const added = part`sum(count), sum(sum), min(min), max(max)`
  return part`
    WITH used AS MATERIALIZED (
      SELECT customer, external, date_bin('15 minutes', at, 'epoch') AS starts_at, count, sum, min,
        max
      FROM (${rawUsage(meter)}) r
      UNION ALL
      SELECT customer, CASE WHEN customer IS NULL THEN external END,
        date_bin('15 minutes', at, 'epoch'), -count, -sum, NULL, NULL
      FROM (${waitingUsage(meter)}) w
    ), sums AS (
      INSERT INTO usage_sums (organization_id, meter_id, revision, customer_id,
        external_customer_id, starts_at, count, sum, min, max)
      SELECT ${of}, coalesce(customer::uuid, '00000000-0000-0000-0000-000000000000'),
        coalesce(external, ''), starts_at, ${added}
      FROM used WHERE customer IS NOT NULL OR external IS NOT NULL
      GROUP BY customer, external, starts_at HAVING sum(count) > 0
    )
    INSERT INTO usage_totals (organization_id, meter_id, revision, starts_at, count, sum, min, max)
    SELECT ${of}, starts_at, ${added} FROM used GROUP BY starts_at HAVING sum(count) > 0`
}
