import type { BackFill } from '../../core/back-fills.ts'
import { boolean, decodeColumns, integer, text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { runFragment } from '../../core/sql.ts'
import { billing } from './billing.ts'
import { setEnd } from './move-ends.ts'

/** Accounts `a` whose period has an end, or should. */
const mayEnd = part`(a.period_ends_at IS NOT NULL OR a.subscription_id IS NOT NULL)`

/** A subscription that begins the credits of an account `a` anew there, once it is paid. */
const crediting = part`
  SELECT FROM subscriptions s
    JOIN product_benefits p ON p.organization_id = s.organization_id AND p.product_id = s.product_id
    JOIN benefits n ON n.organization_id = s.organization_id AND n.id = p.benefit_id
    JOIN benefit_grants g ON g.organization_id = s.organization_id AND g.subscription_id = s.id
      AND g.benefit_id = n.id
  WHERE s.organization_id = a.organization_id AND s.customer_id = a.customer_id AND s.ended_at IS NULL
    AND a.period_ends_at IN (s.current_period_start, s.current_period_end) AND n.type = 'meter_credit'
    AND a.meter_id::text IN (n.properties ->> 'meter_id', g.properties ->> 'last_credited_meter_id')`

/** Whether the period of an account `a`, billed by `b`, ends elsewhere than it should. */
const isStale = part`(a.period_ends_at IS DISTINCT FROM b.current_period_end
  AND (b.id IS NOT NULL OR NOT EXISTS (${crediting})))`

const columns = { id: text, isStale: boolean }

/** Has periods end with what bills their meter now, where that changed before ends moved with it. */
export const periodEndsBackFill: BackFill = {
  name: 'meter-period-ends',
  async count(ctx) {
    const [found] = await runFragment(
      ctx,
      part`SELECT count(*)::integer AS count FROM customer_meters a WHERE ${mayEnd}`,
      { isNamed: false },
    )
    return found ? decodeColumns({ count: integer }, found).count : 0
  },
  async fill(tx, { after, limit }) {
    const found = await runFragment(
      tx,
      part`
        SELECT a.id, ${isStale} AS "isStale"
        FROM customer_meters a LEFT JOIN LATERAL (${billing}) b ON true
        WHERE a.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') AND ${mayEnd}
        ORDER BY a.id LIMIT ${limit}`,
      { isNamed: false },
    )
    const read = found.map((one) => decodeColumns(columns, one))
    const stale = read.filter((one) => one.isStale).map(({ id }) => id)
    if (stale.length > 0) await moveStale(tx, stale)
    return { rows: read.length, last: read.at(-1)?.id ?? after }
  },
}

/** Whatever moves an end holds its subscription first: what such a transaction has just moved is looked at again. */
async function moveStale(tx: Context, ids: readonly string[]): Promise<void> {
  await tx.sql()`
    SELECT FROM subscriptions WHERE (organization_id, customer_id) IN (
      SELECT organization_id, customer_id FROM customer_meters WHERE id = ANY(${ids}::uuid[])
    )
    ORDER BY id FOR SHARE`
  await runFragment(
    tx,
    part`
      WITH moved AS MATERIALIZED (
        SELECT a.id, b.current_period_end AS ends_at
        FROM customer_meters a LEFT JOIN LATERAL (${billing}) b ON true
        WHERE a.id = ANY(${ids}::uuid[]) AND ${isStale}
        ORDER BY a.customer_id, a.meter_id FOR UPDATE OF a
      )
      UPDATE customer_meters a SET ${setEnd(tx.clock.now())} FROM moved m WHERE a.id = m.id`,
    { isNamed: false },
  )
}
