import type { Meter } from '@tollgate/db'
import { decodeColumns, instant, nullable, text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { type Fragment, part } from '../../core/fragment.ts'
import { runFragment } from '../../core/sql.ts'
import { findMeters, rawUsage, waitingUsage } from './raw-usage.ts'

type Reader = Pick<Context, 'sql' | 'connection'>

interface Wanted {
  /** Of one organization; all of them without it. */
  slug?: string | undefined
}

/**
 * Counts every event again and compares what is added up to it, and prints what differs. Answers whether
 * everything is right. Meters that are still counting are passed over.
 */
export async function verifyUsage(
  ctx: Reader,
  { slug }: Wanted,
  print: (line: string) => void,
): Promise<boolean> {
  const meters = await findMeters(ctx, slug)
  let flaws = 0
  let building = 0
  for (const { meter, slug: of } of meters) {
    if (meter.builtAt === null) building++
    else {
      for (const flaw of await findFlaws(ctx, meter)) {
        flaws++
        print(`${meter.name} of ${of}: ${flaw}`)
      }
    }
  }
  const passed = building > 0 ? `; ${building} are still counting` : ''
  print(
    flaws === 0
      ? `${meters.length - building} meters have counted what there is${passed}.`
      : `${flaws} flaws in ${meters.length - building} meters${passed}.`,
  )
  return flaws === 0
}

/** Each compares in one statement, and so at one moment, however much comes in. */
async function findFlaws(ctx: Reader, meter: Meter): Promise<string[]> {
  const columns = { owner: text, at: nullable(instant) }
  const flaws: string[] = []
  for (const [subject, statement] of Object.entries({
    sums: wrongSums(meter),
    totals: wrongTotals(meter),
    balances: wrongAccounts(meter),
    'settled units': wrongSettled(meter),
    credits: wrongCredits(meter),
  })) {
    for (const found of await runFragment(ctx, statement, { isNamed: false })) {
      const { owner, at } = decodeColumns(columns, found)
      const time = at ? ` from ${at.toISOString()} on` : ''
      flaws.push(`the ${subject}${owner ? ` of ${owner}` : ''}${time} are wrong`)
    }
  }
  return flaws
}

const aggregates = part`sum(count) AS count, sum(sum) AS sum, min(min) AS min, max(max) AS max`

/** The keys by which two tables of the same columns differ. */
function differing(keys: Fragment, raw: Fragment, kept: Fragment): Fragment {
  const grouped = (usage: Fragment) =>
    part`SELECT ${keys}, ${aggregates} FROM (${usage}) u GROUP BY 1, 2`
  return part`
    SELECT coalesce(r.owner, k.owner) AS owner, coalesce(r.at, k.at) AS at
    FROM (${grouped(raw)}) r FULL JOIN (${grouped(kept)}) k
      ON r.owner = k.owner AND r.at = k.at
    WHERE (r.count, r.sum, r.min, r.max) IS DISTINCT FROM (k.count, k.sum, k.min, k.max)
      AND coalesce(r.count, 0) + coalesce(k.count, 0) > 0
    ORDER BY 1, 2 LIMIT 20`
}

const quarter = part`date_bin('15 minutes', at, 'epoch') AS at`

function wrongSums(meter: Meter): Fragment {
  const kept = part`
    SELECT CASE WHEN s.external_customer_id = '' THEN s.customer_id::text
      ELSE s.external_customer_id END AS owner, s.starts_at AS at, s.count, s.sum, s.min, s.max
    FROM usage_sums s WHERE s.organization_id = ${meter.organizationId}::uuid
      AND s.meter_id = ${meter.id}::uuid AND s.revision = ${meter.revision}
    UNION ALL SELECT coalesce(customer, external), at, count, sum, min, max FROM (${waitingUsage(meter)}) d
    WHERE customer IS NOT NULL OR external IS NOT NULL`
  const raw = part`SELECT * FROM (${rawUsage(meter)}) e WHERE owner <> ''`
  return differing(part`owner, ${quarter}`, raw, kept)
}

function wrongTotals(meter: Meter): Fragment {
  const kept = part`
    SELECT s.starts_at AS at, s.count, s.sum, s.min, s.max
    FROM usage_totals s WHERE s.organization_id = ${meter.organizationId}::uuid
      AND s.meter_id = ${meter.id}::uuid AND s.revision = ${meter.revision}
    UNION ALL SELECT at, count, sum, min, max FROM (${waitingUsage(meter)}) d`
  return differing(part`'' AS owner, ${quarter}`, rawUsage(meter), kept)
}

const neverReset = part`a.period = 0`
const wasReset = part`a.period > 0`

/** What customers have used since they are counted for, where nothing was settled yet. */
function wrongAccounts(meter: Meter): Fragment {
  const kept = part`
    SELECT a.customer_id::text AS owner, b.count + b.next_count AS count, b.sum + b.next_sum AS sum,
      least(b.min, b.next_min) AS min, greatest(b.max, b.next_max) AS max
    FROM customer_meters a CROSS JOIN LATERAL usage_before(a, ${meter.revision}) b
    WHERE a.organization_id = ${meter.organizationId}::uuid AND a.meter_id = ${meter.id}::uuid
      AND b.count + b.next_count > 0 AND a.period = 0
    UNION ALL SELECT customer, count, sum, min, max FROM (${waitingUsage(meter)}) d
    WHERE customer IS NOT NULL AND ${isCounted(meter, part`customer`, neverReset)}`
  const raw = part`
    SELECT * FROM (${rawUsage(meter)}) e
    WHERE owner IN (SELECT c.id::text FROM customers c
      WHERE c.organization_id = ${meter.organizationId}::uuid)
      AND ${isCounted(meter, part`owner`, neverReset)}`
  return differing(part`owner, 'epoch'::timestamptz AS at`, raw, kept)
}

/** What was settled and what isn’t yet is all that was used: of what adds up. */
function wrongSettled(meter: Meter): Fragment {
  const sum = (usage: Fragment) =>
    part`SELECT owner, sum(quantity) AS quantity FROM (${usage}) u GROUP BY owner`
  const quantity = part`CASE ${meter.aggregation}::json->>'func' WHEN 'count' THEN count ELSE sum END`
  const kept = part`
    SELECT a.customer_id::text AS owner, ${quantity} AS quantity FROM (
      SELECT a.customer_id, b.count + b.next_count AS count, b.sum + b.next_sum AS sum
      FROM customer_meters a CROSS JOIN LATERAL usage_before(a, ${meter.revision}) b
      WHERE a.organization_id = ${meter.organizationId}::uuid AND a.meter_id = ${meter.id}::uuid
        AND ${wasReset}
    ) a
    UNION ALL SELECT customer, ${quantity} FROM (${waitingUsage(meter)}) d
    WHERE customer IS NOT NULL AND ${isCounted(meter, part`customer`, wasReset)}
    UNION ALL SELECT e.customer_id::text, -e.units FROM meter_entries e
    WHERE e.organization_id = ${meter.organizationId}::uuid AND e.meter_id = ${meter.id}::uuid
      AND e.kind = 'consumption' AND e.created_at >= coalesce((
        SELECT a.counts_from FROM customer_meters a WHERE a.organization_id = e.organization_id
          AND a.customer_id = e.customer_id AND a.meter_id = e.meter_id
      ), '-infinity')`
  const raw = part`
    SELECT owner, ${quantity} AS quantity FROM (${rawUsage(meter)}) e
    WHERE ${isCounted(meter, part`owner`, wasReset)}`
  return part`
    SELECT coalesce(r.owner, k.owner) AS owner, NULL::timestamptz AS at
    FROM (${sum(raw)}) r FULL JOIN (${sum(kept)}) k USING (owner)
    WHERE ${meter.aggregation}::json->>'func' IN ('count', 'sum')
      AND coalesce(r.quantity, 0) <> coalesce(k.quantity, 0)
    ORDER BY 1 LIMIT 20`
}

/** Credits are the sums of their entries, periods that ended have none left, and what isn’t used is the balance. */
function wrongCredits(meter: Meter): Fragment {
  return part`
    SELECT a.customer_id::text AS owner, NULL::timestamptz AS at
    FROM customer_meters a LEFT JOIN (
      SELECT customer_id, period, sum(units) AS units, sum(rollover_units) AS rollover
      FROM meter_entries
      WHERE organization_id = ${meter.organizationId}::uuid AND meter_id = ${meter.id}::uuid
      GROUP BY 1, 2
    ) e USING (customer_id)
    WHERE a.organization_id = ${meter.organizationId}::uuid AND a.meter_id = ${meter.id}::uuid
    GROUP BY a.id
    HAVING a.credited_units <> coalesce(sum(e.units) FILTER (WHERE e.period = a.period), 0)
      OR a.rollover_units <> coalesce(sum(e.rollover) FILTER (WHERE e.period = a.period), 0)
      OR coalesce(bool_or(e.units <> 0 OR e.rollover <> 0) FILTER (WHERE e.period <> a.period), false)
      OR a.consumed_units + a.balance <> a.credited_units
    ORDER BY 1 LIMIT 20`
}

/** Whether what a customer used counts: where they have no account yet, nothing was settled. */
function isCounted(meter: Meter, customer: Fragment, which: Fragment): Fragment {
  return part`coalesce((
    SELECT at >= coalesce(a.counts_from, '-infinity') AND ${which} FROM customer_meters a
    WHERE a.organization_id = ${meter.organizationId}::uuid AND a.meter_id = ${meter.id}::uuid
      AND a.customer_id::text = ${customer}
  ), ${which === neverReset})`
}
