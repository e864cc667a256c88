import { Aggregation, Filter } from '@tollgate/contracts'
import type { Meter } from '@tollgate/db'
import { decodeColumns, nullable, object, type RowOf, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { type Fragment, joinParts, part } from '../../core/fragment.ts'
import { runFragment } from '../../core/sql.ts'
import { ownerOfEvent } from '../event/owners.ts'
import { amountOf, matchingEvents } from '../meter/sql-filter.ts'
import { sums, totals, used } from '../usage/fold-statement.ts'

/** Where a period of a customer meter ends, and the one that follows; null where that is open. */
export interface Ending {
  customerId: string
  meterId: string
  at: Date
  nextEndsAt: Date | null
}

const counters = object({ count: text, sum: text, min: nullable(text), max: nullable(text) })

const columns = {
  customerId: text,
  meterId: text,
  /** By the aggregation of the meter, before the end. */
  consumed: text,
  credited: text,
  rollover: text,
  /** What is stamped in the period that follows, and after it. */
  next: counters,
  /** The first of them, by the aggregation. */
  consumedNext: text,
  later: counters,
}

export type Unsettled = RowOf<typeof columns>

interface Reading {
  endings: readonly Ending[]
  /** Folds what waits for it first: the accounts are held, and nobody else folds. */
  isFolding: boolean
}

/** Of periods that end where it was known that they would, and of which no later one has begun. */
export async function readKnown(
  ctx: MerchantContext,
  { endings, isFolding }: Reading,
): Promise<Unsettled[]> {
  const known = part`
    SELECT customer_id, meter_id, 0 AS part, count, sum, min, max FROM accounts
    UNION ALL
    SELECT customer_id, meter_id, 1, next_count, next_sum, next_min, next_max FROM accounts
    UNION ALL
    SELECT customer_id, meter_id, CASE WHEN timestamp < at THEN 0 ELSE 1 END, u.count, u.sum,
      u.min, u.max
    FROM fresh u`
  const units = part`
    usage_quantity(func, p0.count, p0.sum, p0.min, p0.max)`
  return read(ctx, { endings, isFolding, placed: known, units, isNamed: true })
}

/**
 * Of any other: what is stamped later is told from sums and, within the quarters of an hour in which periods
 * end, from the events. All else that isn’t settled is of the period, also what is stamped before it.
 */
export async function recount(
  ctx: MerchantContext,
  meter: Meter,
  { endings, isFolding }: Reading,
): Promise<Unsettled[]> {
  const all = part`
    SELECT customer_id, meter_id, 3 AS part, count, sum, min, max FROM accounts
    UNION ALL
    SELECT customer_id, meter_id, 3, next_count, next_sum, next_min, next_max FROM accounts
    UNION ALL SELECT customer_id, meter_id, 3, u.count, u.sum, u.min, u.max FROM fresh u
    UNION ALL
    SELECT a.customer_id, a.meter_id, CASE WHEN s.at < a.starts THEN 4 WHEN s.at < a.at THEN 0
      WHEN s.at < a.ends THEN 1 ELSE 2 END, s.count, s.sum, s.min, s.max
    FROM accounts a CROSS JOIN LATERAL (${stamped(ctx, meter)}) s
    UNION ALL SELECT customer_id, meter_id, 0, 0, 0, late_min, late_max FROM accounts
    UNION ALL
    SELECT customer_id, meter_id, 0, 0, 0, u.min, u.max FROM fresh u WHERE u.timestamp < u.starts`
  const units = part`
    usage_quantity(func, p3.count - p1.count - p2.count, p3.sum - p1.sum - p2.sum,
      p0.min, p0.max)`
  return read(ctx, { endings, isFolding, placed: all, units, isNamed: false })
}

/** What was counted of an account `a` since its period began, by quarters, or where one is at its edge by events. */
function stamped({ organizationId }: MerchantContext, meter: Meter): Fragment {
  const { id, revision } = meter
  return part`
    SELECT s.starts_at AS at, s.count, s.sum, s.min, s.max FROM usage_sums s
    WHERE s.organization_id = ${organizationId}::uuid AND s.meter_id = ${id}::uuid
      AND s.revision = ${revision} AND s.customer_id = a.customer_id AND s.external_customer_id = ''
      AND s.starts_at > a.starts - interval '15 minutes' AND s.starts_at <> ALL(a.edges)
    UNION ALL
    SELECT u.starts_at, u.count, u.sum, u.min, u.max FROM used u
    WHERE u.customer_id = a.customer_id AND u.starts_at > a.starts - interval '15 minutes'
      AND u.starts_at <> ALL(a.edges)
    UNION ALL
    SELECT e.timestamp, 1, e.added, e.added, e.added
    FROM (
      SELECT t.*, ${amountOf(Aggregation.parse(meter.aggregation))} AS added
      FROM unnest(a.edges) edge JOIN events t ON t.organization_id = ${organizationId}::uuid
        AND t.timestamp >= edge AND t.timestamp < edge + interval '15 minutes' AND t.source = 'user'
        AND (t.customer_id = a.customer_id
          OR t.customer_id IS NULL AND t.external_customer_id = a.external_id)
      WHERE ${matchingEvents(Filter.parse(meter.filter))}
        AND ${isCounted(meter)}
    ) e CROSS JOIN LATERAL (${ownerOfEvent}) o
    WHERE e.added IS NOT NULL AND o.id = a.customer_id`
}

/** Whether the meter, which may still be counting earlier events, has counted an event `t`. */
export function isCounted({ revision, builtAt, builtTo, builtToId }: Meter): Fragment {
  return part`(t.meters_revision >= ${revision} OR ${builtAt !== null}
    OR (t.timestamp, t.id) <= (${builtTo}::timestamptz, ${builtToId}::uuid))`
}

interface Statement extends Reading {
  /** What was used, each in one of the parts. */
  placed: Fragment
  /** Of the parts, what was consumed. */
  units: Fragment
  isNamed: boolean
}

async function read(
  ctx: MerchantContext,
  { endings, isFolding, placed, units, isNamed }: Statement,
): Promise<Unsettled[]> {
  if (endings.length === 0) return []
  const aggregated = [0, 1, 2, 3].map(
    (number) => part`
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(count), 0) AS count, coalesce(sum(sum), 0) AS sum, min(min), max(max)
        FROM placed p WHERE p.customer_id = a.customer_id AND p.meter_id = a.meter_id
          AND p.part = ${number}::integer
      ) ${names[number] ?? part``}`,
  )
  const found = await runFragment(
    ctx,
    part`
      WITH ${waiting(ctx, { endings, isFolding })}, ${used(ctx.clock.now())},
        ${isFolding ? part`${sums}, ${totals},` : part``} ${accounts(ctx)},
      placed AS MATERIALIZED (${placed})
      SELECT a.customer_id AS "customerId", a.meter_id AS "meterId",
        trim_scale(${units})::text AS consumed, trim_scale(a.credited)::text AS credited,
        trim_scale(a.rollover)::text AS rollover, ${texts(part`p1`)} AS next,
        trim_scale(usage_quantity(func, p1.count, p1.sum, p1.min, p1.max))::text AS "consumedNext",
        ${texts(part`p2`)} AS later
      FROM accounts a ${joinParts(aggregated, ' ')}`,
    { isNamed },
  )
  return found.map((one) => decodeColumns(columns, one))
}

const names = [part`p0`, part`p1`, part`p2`, part`p3`]

function texts(name: Fragment): Fragment {
  return part`json_build_object('count', ${name}.count::text, 'sum', ${name}.sum::text,
    'min', ${name}.min::text, 'max', ${name}.max::text)`
}

/** What is not folded yet of the wanted ones, also under an external id that a customer has just got. */
function waiting({ organizationId }: MerchantContext, { endings, isFolding }: Reading): Fragment {
  const rows = endings.map(({ customerId, meterId, at, nextEndsAt }) => ({
    customer_id: customerId,
    meter_id: meterId,
    at,
    ends: nextEndsAt ?? 'infinity',
  }))
  const deltas = isFolding
    ? part`
      DELETE FROM usage_deltas d USING taken t
      WHERE d.organization_id = ${organizationId}::uuid AND d.id = t.id RETURNING d.*`
    : part`
      SELECT d.* FROM usage_deltas d JOIN taken t USING (id)
      WHERE d.organization_id = ${organizationId}::uuid`
  return part`
    wanted AS MATERIALIZED (
      SELECT w.*, c.external_id FROM json_to_recordset(${JSON.stringify(rows)}::json) AS w(
        customer_id uuid, meter_id uuid, at timestamptz, ends timestamptz
      ) JOIN customers c ON c.organization_id = ${organizationId}::uuid AND c.id = w.customer_id
    ), taken AS MATERIALIZED (
      SELECT d.id FROM wanted w JOIN usage_deltas d ON d.organization_id = ${organizationId}::uuid
        AND d.meter_id = w.meter_id AND d.customer_id = w.customer_id
      UNION
      SELECT d.id FROM wanted w JOIN usage_deltas d ON d.organization_id = ${organizationId}::uuid
        AND d.customer_id IS NULL AND d.external_customer_id = w.external_id
        AND d.meter_id = w.meter_id
    ), deltas AS (${deltas})`
}

/** The wanted ones with what they have; `fresh` is what waited and counts. */
function accounts({ organizationId }: MerchantContext): Fragment {
  return part`
    accounts AS MATERIALIZED (
      SELECT w.customer_id, w.meter_id, w.external_id, w.at, w.ends, m.aggregation->>'func' AS func,
        coalesce(a.counts_from, '-infinity') AS counts_from,
        coalesce(greatest(a.reset_at, a.counts_from), '-infinity') AS starts,
        coalesce(a.credited_units, 0) AS credited, coalesce(a.rollover_units, 0) AS rollover, a.late_min, a.late_max,
        b.*,
        ARRAY(
          SELECT DISTINCT date_bin('15 minutes', bound, 'epoch')
          FROM unnest(ARRAY[w.at, w.ends, greatest(a.reset_at, a.counts_from)]) bound
          WHERE isfinite(bound) AND bound <> date_bin('15 minutes', bound, 'epoch')
        ) AS edges
      FROM wanted w
        JOIN meters m ON m.organization_id = ${organizationId}::uuid AND m.id = w.meter_id
        LEFT JOIN customer_meters a ON a.organization_id = m.organization_id
          AND a.customer_id = w.customer_id AND a.meter_id = m.id
        CROSS JOIN LATERAL usage_before(a, m.revision) b
    ), fresh AS MATERIALIZED (
      SELECT u.*, a.at, a.starts FROM used u JOIN accounts a USING (customer_id, meter_id)
      WHERE u.timestamp >= a.counts_from
    )`
}
