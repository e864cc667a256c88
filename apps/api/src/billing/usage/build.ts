import { Aggregation, Filter } from '@tollgate/contracts'
import type { Meter } from '@tollgate/db'
import { boolean, instant, integer, type RowOf, row, text } from '../../core/columns.ts'
import type { Context, MerchantContext } from '../../core/context.ts'
import { isRowLocked } from '../../core/database-failure.ts'
import { part } from '../../core/fragment.ts'
import { inTransaction } from '../../core/transaction.ts'
import { ownerOfEvent } from '../event/owners.ts'
import { amountOf, matchingEvents } from '../meter/sql-filter.ts'
import { addUp } from './fold.ts'
import { addedUp, consequences } from './fold-statement.ts'
import { keepOutJoining, takeFoldingTurn } from './turns.ts'

/** Of each meter in a round: what is used meanwhile doesn’t wait for all that a large one has. */
const BATCH = 20_000
const ROUNDS = 2

/** Counts what was ingested before meters were as they are now. Several processes may do so. */
export async function buildMeters(ctx: Context): Promise<number> {
  let built = 0
  for (let round = 0; round < ROUNDS; round++) {
    const due = await findDue(ctx)
    for (const { organizationId, ...found } of due)
      built += await tryBuilding({ ...ctx, organizationId }, found)
    if (due.length === 0) break
  }
  return built
}

const columns = { organizationId: text, id: text, revision: integer, isDrained: boolean }

type Due = Omit<RowOf<typeof columns>, 'organizationId'>

/**
 * Meters ready for their next step. A transaction that doesn’t see a change of a meter took its snapshot before
 * the change was committed. When no such snapshot is left, what remains can only be committing, and is older than
 * the next transaction. In a restored database, numbers from the original may be ahead of all here.
 */
function findDue({ sql }: Context) {
  return sql(columns)`
    SELECT m.organization_id AS "organizationId", m.id, m.revision,
      m.drained_by IS NOT NULL AS "isDrained"
    FROM meters m
    WHERE m.built_at IS NULL AND (
      coalesce(m.drained_by, m.defined_by) >= (pg_snapshot_xmax(pg_current_snapshot())::text)::bigint
      OR NOT EXISTS (
        SELECT FROM pg_stat_activity s WHERE s.datname = current_database()
          AND s.backend_type = 'client backend' AND s.pid <> pg_backend_pid()
          AND CASE WHEN m.drained_by IS NULL
            THEN age(s.backend_xmin) >= age(((m.defined_by::text)::xid8)::xid)
            ELSE age(s.backend_xid) >= age(((m.drained_by::text)::xid8)::xid)
          END
      )
    )
    ORDER BY m.organization_id, m.id`
}

async function tryBuilding(ctx: MerchantContext, due: Due): Promise<number> {
  try {
    return await inTransaction(ctx, (tx) => buildSome(tx, due))
  } catch (error) {
    if (isRowLocked(error)) return 0
    ctx.logger.error({ error, id: due.id }, 'A meter could not be built')
    return 0
  }
}

async function buildSome(tx: MerchantContext, { id, revision, isDrained }: Due): Promise<number> {
  const { sql, organizationId } = tx
  if (isDrained && !(await takeFoldingTurn(tx))) return 0
  const [found] = await sql({ meter: row('meter') })`
    SELECT to_json(m) AS meter FROM meters m
    WHERE organization_id = ${organizationId} AND id = ${id} AND revision = ${revision}
      AND built_at IS NULL AND (drained_by IS NOT NULL) = ${isDrained}
    FOR NO KEY UPDATE SKIP LOCKED`
  if (!found) return 0
  const { meter } = found
  if (!isDrained) return waitForCommits(tx, meter)
  const count = meter.builtToId === null ? await begin(tx, meter) : await countBatch(tx, meter)
  if (count > 0) return count
  const dropped = await dropEarlier(tx, meter)
  if (dropped === 0) await finish(tx, meter)
  return dropped
}

async function waitForCommits({ sql, organizationId }: MerchantContext, { id }: Meter) {
  await sql()`
    UPDATE meters SET drained_by = transaction_id()
    WHERE organization_id = ${organizationId} AND id = ${id}`
  return 1
}

/** Notes which events there are to count. */
async function begin({ sql, organizationId }: MerchantContext, { id, revision }: Meter) {
  const [first] = await sql({ from: instant, until: instant })`
    SELECT a.timestamp AS from, b.timestamp AS until
    FROM (
      SELECT timestamp FROM events WHERE organization_id = ${organizationId}::uuid
      ORDER BY timestamp, id LIMIT 1
    ) a, (
      SELECT timestamp FROM events WHERE organization_id = ${organizationId}::uuid
      ORDER BY timestamp DESC, id DESC LIMIT 1
    ) b`
  if (!first) return 0
  await sql()`
    UPDATE meters SET build_from = ${first.from}, build_until = ${first.until},
      built_to = ${first.from}, built_to_id = '00000000-0000-0000-0000-000000000000'
    WHERE organization_id = ${organizationId} AND id = ${id} AND revision = ${revision}`
  return 1
}

/** Adds them up at once: a tail of all that there is would slow down every reading. */
async function countBatch(tx: MerchantContext, meter: Meter): Promise<number> {
  const { organizationId, clock } = tx
  const { id, revision, builtTo, builtToId, buildUntil } = meter
  await keepOutJoining(tx)
  return addUp(
    tx,
    part`
      WITH batch AS MATERIALIZED (
        SELECT t.* FROM events t WHERE t.organization_id = ${organizationId}::uuid
          AND (t.timestamp, t.id) > (${builtTo}::timestamptz, ${builtToId}::uuid)
          AND t.timestamp <= ${buildUntil}::timestamptz
        ORDER BY t.timestamp, t.id LIMIT ${BATCH}
      ), counted AS (
        SELECT t.*, ${amountOf(Aggregation.parse(meter.aggregation))} AS added FROM batch t
        WHERE t.meters_revision < ${revision} AND t.source = 'user'
          AND ${matchingEvents(Filter.parse(meter.filter))}
      ), deltas AS (
        SELECT ${organizationId}::uuid AS organization_id, ${id}::uuid AS meter_id,
          ${revision}::integer AS revision, o.id AS customer_id,
          CASE WHEN o.id IS NULL THEN e.external_customer_id END AS external_customer_id,
          e.timestamp, count(*) AS count, sum(added) AS sum, min(added) AS min, max(added) AS max
        FROM counted e LEFT JOIN LATERAL (${ownerOfEvent}) o ON true
        WHERE added IS NOT NULL GROUP BY 4, 5, 6
      ), ${addedUp(clock.now())}, last AS (
        SELECT timestamp, id FROM batch ORDER BY timestamp DESC, id DESC LIMIT 1
      ), moved AS (
        UPDATE meters m SET built_to = last.timestamp, built_to_id = last.id FROM last
        WHERE m.organization_id = ${organizationId}::uuid AND m.id = ${id}::uuid
      )
      SELECT (SELECT count(*)::integer FROM batch) AS count, ${consequences(organizationId)}`,
    { isNamed: false },
  )
}

/** Some of what was counted before the meter was as it is now; answers how much. */
async function dropEarlier(
  { sql, organizationId, clock }: MerchantContext,
  { id, revision }: Meter,
): Promise<number> {
  const [dropped] = await sql({ count: integer })`
    WITH sums AS (
      DELETE FROM usage_sums WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM usage_sums WHERE organization_id = ${organizationId}::uuid
          AND meter_id = ${id}::uuid AND revision < ${revision} LIMIT ${BATCH}
      )) RETURNING 1
    ), totals AS (
      DELETE FROM usage_totals WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM usage_totals WHERE organization_id = ${organizationId}::uuid
          AND meter_id = ${id}::uuid AND revision < ${revision} LIMIT ${BATCH}
      )) RETURNING 1
    ), accounts AS (
      UPDATE customer_meters SET revision = ${revision}, count = 0, sum = 0, min = NULL, max = NULL,
        next_count = 0, next_sum = 0, next_min = NULL, next_max = NULL,
        modified_at = ${clock.now()}
      WHERE id = ANY(ARRAY(
        SELECT a.id FROM customer_meters a WHERE a.organization_id = ${organizationId}::uuid
          AND a.meter_id = ${id}::uuid AND a.revision < ${revision}
        ORDER BY a.customer_id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
      )) RETURNING 1
    )
    SELECT ((SELECT count(*) FROM sums) + (SELECT count(*) FROM totals) + (SELECT count(*) FROM accounts))::integer AS count`
  return dropped?.count ?? 0
}

async function finish({ sql, organizationId, clock }: MerchantContext, { id }: Meter) {
  await sql()`
    UPDATE meters SET built_at = ${clock.now()}
    WHERE organization_id = ${organizationId} AND id = ${id}`
}
