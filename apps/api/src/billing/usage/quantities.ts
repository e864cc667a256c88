import { Aggregation, Filter } from '@tollgate/contracts'
import type { Meter } from '@tollgate/db'
import type { Period } from '../../core/calendar.ts'
import { decodeColumns, integer, nullable, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { type Fragment, joinParts, part } from '../../core/fragment.ts'
import type { WantedMetadata } from '../../core/metadata-filter.ts'
import { runFragment } from '../../core/sql.ts'
import { havingValues } from '../event/having-values.ts'
import { eventsOfCustomers } from '../event/owners.ts'
import { amountOf, matchingEvents } from '../meter/sql-filter.ts'

export type Counted = Pick<Meter, 'id' | 'revision' | 'aggregation' | 'filter'>

interface Wanted {
  customerIds?: string[] | undefined
  externalIds?: string[] | undefined
}

export interface Asked extends Wanted {
  /** In a row. */
  periods: Period[]
  /** Only of events that have these values: nothing is added up by them. */
  metadata?: WantedMetadata | undefined
}

const columns = { period: nullable(integer), quantity: text }

/** Exact decimals: in all, and by the place of the period where there was anything. */
export async function findQuantities(
  ctx: MerchantContext,
  meter: Counted,
  { periods, metadata, ...asked }: Asked,
): Promise<{ total: string; byPeriod: Map<number, string> }> {
  const begins = periods.map(({ begin }) => begin)
  const within = { begin: periods[0]?.begin, end: periods.at(-1)?.end }
  const { func } = Aggregation.parse(meter.aggregation)
  const read = { ...asked, meter, within }
  const usage = metadata ? await eventsIn(ctx, read, metadata) : usageIn(ctx, read)
  const rows = await runFragment(
    ctx,
    part`
      SELECT period - 1 AS period,
        usage_quantity(${func}, sum(count), sum(sum), min(min), max(max))::text AS quantity
      FROM (
        SELECT width_bucket(at, ${begins}::timestamptz[]) AS period, sum(count) AS count,
          sum(sum) AS sum, min(min) AS min, max(max) AS max
        FROM (${usage}) usage GROUP BY 1
      ) placed
      GROUP BY GROUPING SETS ((period), ())`,
    { isNamed: metadata === undefined },
  )
  const found = rows.map((row) => decodeColumns(columns, row))
  return {
    total: found.find(({ period }) => period === null)?.quantity ?? '0',
    byPeriod: new Map(
      found.flatMap(({ period, quantity }) => (period === null ? [] : [[period, quantity]])),
    ),
  }
}

interface Read extends Wanted {
  meter: Counted
  within: { begin: Date | undefined; end: Date | undefined }
}

/** What is added up, and what waits for it. */
function usageIn(ctx: MerchantContext, read: Read): Fragment {
  const { customerIds, externalIds } = read
  const isOfAll = customerIds === undefined && externalIds === undefined
  return joinParts(isOfAll ? usageOfAll(ctx, read) : usageOfSome(ctx, read), ' UNION ALL ')
}

function usageOfAll(ctx: MerchantContext, read: Read): Fragment[] {
  return [
    part`SELECT s.starts_at AS at, s.count, s.sum, s.min, s.max FROM usage_totals s
      WHERE ${counted(ctx, read, part`s.starts_at`)}`,
    part`SELECT s.timestamp, s.count, s.sum, s.min, s.max FROM usage_deltas s
      WHERE ${counted(ctx, read, part`s.timestamp`)}`,
  ]
}

/** Of customers, and of those who are known by an external id only. */
function usageOfSome(ctx: MerchantContext, read: Read): Fragment[] {
  const { customerIds = null, externalIds = null } = read
  const customers = part`SELECT c.id, c.external_id, c.deleted_at FROM customers c
    WHERE c.organization_id = ${ctx.organizationId}
      AND (${customerIds}::uuid[] IS NULL OR c.id = ANY(${customerIds}::uuid[]))
      AND (${externalIds}::text[] IS NULL OR c.external_id = ANY(${externalIds}::text[]))`
  const unknown =
    customerIds === null ? part`SELECT unnest(${externalIds}::text[])` : part`SELECT NULL`
  const nobody = part`'00000000-0000-0000-0000-000000000000'`
  return [
    part`SELECT s.starts_at AS at, s.count, s.sum, s.min, s.max
      FROM (${customers}) w JOIN usage_sums s ON s.customer_id = w.id
        AND s.external_customer_id = '' AND ${counted(ctx, read, part`s.starts_at`)}`,
    part`SELECT s.starts_at, s.count, s.sum, s.min, s.max
      FROM (${unknown}) w(external_id) JOIN usage_sums s ON s.customer_id = ${nobody}
        AND s.external_customer_id = w.external_id AND ${counted(ctx, read, part`s.starts_at`)}`,
    part`SELECT s.timestamp, s.count, s.sum, s.min, s.max
      FROM (${customers}) w JOIN usage_deltas s ON s.customer_id = w.id
        AND ${counted(ctx, read, part`s.timestamp`)}`,
    part`SELECT s.timestamp, s.count, s.sum, s.min, s.max
      FROM (
        SELECT external_id FROM (${customers}) own WHERE deleted_at IS NULL UNION (${unknown})
      ) w JOIN usage_deltas s ON s.customer_id IS NULL
        AND s.external_customer_id = w.external_id AND ${counted(ctx, read, part`s.timestamp`)}`,
  ]
}

function counted(
  { organizationId }: MerchantContext,
  { meter, within }: Read,
  at: Fragment,
): Fragment {
  return part`s.organization_id = ${organizationId} AND s.meter_id = ${meter.id}
    AND s.revision = ${meter.revision} AND ${at} >= ${within.begin} AND ${at} < ${within.end}`
}

/** The events themselves, as they would be added up. */
async function eventsIn(
  ctx: MerchantContext,
  { meter, within, customerIds, externalIds }: Read,
  metadata: WantedMetadata,
): Promise<Fragment> {
  const asked = { customer_id: customerIds, external_customer_id: externalIds }
  const { from = part`events t`, filters = [] } = (await eventsOfCustomers(ctx, asked)) ?? {}
  const conditions = [
    part`t.organization_id = ${ctx.organizationId} AND t.source = 'user'`,
    part`t.timestamp >= ${within.begin} AND t.timestamp < ${within.end}`,
    matchingEvents(Filter.parse(meter.filter)),
    ...filters,
    ...havingValues(metadata),
  ]
  return part`
    SELECT at, count, sum, sum AS min, sum AS max FROM (
      SELECT t.timestamp AS at, 1::bigint AS count,
        ${amountOf(Aggregation.parse(meter.aggregation))} AS sum
      FROM ${from} WHERE ${joinParts(conditions, ' AND ')}
    ) counted WHERE sum IS NOT NULL`
}
