import { Aggregation, Filter } from '@tollgate/contracts'
import { instant, nullable, type RowOf, row } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { runFragment } from '../../core/sql.ts'
import { ownerOfEvent } from '../event/owners.ts'
import { amountOf, matchingEvents } from '../meter/sql-filter.ts'
import { keepOutAddingUp } from '../usage/turns.ts'
import { isCounted } from './unsettled.ts'

const columns = { meter: row('meter'), countsFrom: instant, resetAt: nullable(instant) }

/**
 * Adds to a customer’s meters what was used, under an external id that they are about to get, in the quarter of
 * an hour in which their billing began. The trigger that adds the rest knows quarters only, and leaves that one out.
 */
export async function countBeginningQuarters(
  tx: MerchantContext,
  { customerId, externalId }: { customerId: string; externalId: string },
): Promise<void> {
  const { sql, organizationId } = tx
  await keepOutAddingUp(tx)
  const held = await sql(columns)`
    SELECT to_json(m) AS meter, a.counts_from AS "countsFrom", a.reset_at AS "resetAt"
    FROM customer_meters a
      JOIN meters m ON m.organization_id = a.organization_id AND m.id = a.meter_id
    WHERE a.organization_id = ${organizationId} AND a.customer_id = ${customerId}
      AND a.counts_from <> date_bin('15 minutes', a.counts_from, 'epoch')
    ORDER BY a.meter_id FOR UPDATE OF a`
  for (const account of held) await countQuarter(tx, { ...account, customerId, externalId })
}

interface Counting extends RowOf<typeof columns> {
  customerId: string
  externalId: string
}

/** What waits to be folded is counted then. */
async function countQuarter(
  tx: MerchantContext,
  { meter, countsFrom, resetAt, customerId, externalId }: Counting,
): Promise<void> {
  const { organizationId } = tx
  const { id, revision } = meter
  const isAsked = part`t.organization_id = ${organizationId}::uuid AND t.customer_id IS NULL
    AND t.external_customer_id = ${externalId} AND t.timestamp >= ${countsFrom}::timestamptz
    AND t.timestamp < date_bin('15 minutes', ${countsFrom}::timestamptz, 'epoch') + interval '15 minutes'`
  await runFragment(
    tx,
    part`
      WITH used AS (
        SELECT e.timestamp, 1 AS count, added AS sum, added AS min, added AS max
        FROM (
          SELECT t.*, ${amountOf(Aggregation.parse(meter.aggregation))} AS added FROM events t
          WHERE ${isAsked} AND t.source = 'user' AND ${isCounted(meter)}
            AND ${matchingEvents(Filter.parse(meter.filter))}
        ) e LEFT JOIN LATERAL (${ownerOfEvent}) o ON true
        WHERE added IS NOT NULL AND o.id IS NULL
        UNION ALL
        SELECT t.timestamp, -t.count, -t.sum, NULL, NULL FROM usage_deltas t
        WHERE ${isAsked} AND t.meter_id = ${id}::uuid AND t.revision = ${revision}
      )
      UPDATE customer_meters a SET revision = ${revision}, period_ends_at = NULL,
        late_min = least(a.late_min, u.late_min), late_max = greatest(a.late_max, u.late_max),
        (count, sum, min, max, next_count, next_sum, next_min, next_max) = (
          SELECT b.count + u.count, b.sum + u.sum, least(b.min, u.min), greatest(b.max, u.max),
            b.next_count, b.next_sum, b.next_min, b.next_max
          FROM usage_before(a, ${revision}) b
        )
      FROM (
        SELECT sum(count) AS count, sum(sum) AS sum, min(min) AS min, max(max) AS max,
          min(min) FILTER (WHERE timestamp < ${resetAt}::timestamptz) AS late_min,
          max(max) FILTER (WHERE timestamp < ${resetAt}::timestamptz) AS late_max
        FROM used HAVING sum(count) > 0
      ) u
      WHERE a.organization_id = ${organizationId}::uuid AND a.customer_id = ${customerId}::uuid
        AND a.meter_id = ${id}::uuid AND a.revision <= ${revision}`,
    { isNamed: false },
  )
}
