import type { Aggregation, Filter } from '@tollgate/contracts'
import type { Period } from '../../core/calendar.ts'
import {
  boolean,
  decodeColumns,
  integer,
  list,
  type RowOf,
  text,
  texts,
} from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { type Fragment, joinParts, part } from '../../core/fragment.ts'
import { runFragment } from '../../core/sql.ts'
import { ownerOfEvent } from '../event/owners.ts'
import { countClauses, mostEvents } from './bounded-reading.ts'
import { neededNames } from './needed-names.ts'
import { amountOf, matchingEvents } from './sql-filter.ts'

const NEWEST = 10

const columns = {
  read: integer,
  months: list({ isRunning: boolean, matched: integer, counted: integer, quantity: text }),
  /** How many customers have used the same. */
  used: list({ isRunning: boolean, quantity: text, customers: integer }),
  newest: texts,
}

export type CountedMonths = RowOf<typeof columns> & { isComplete: boolean }

export interface Months {
  last: Period
  running: Period
}

interface Asked {
  definition: { filter: Filter; aggregation: Aggregation }
  months: Months
  /** Whether it matters what each customer has used. */
  isPriced: boolean
}

/** Counts the newest events themselves, each once, in one statement. */
export async function countMonths(
  ctx: MerchantContext,
  { definition, months, isPriced }: Asked,
): Promise<CountedMonths> {
  const limit = mostEvents(countClauses(definition.filter))
  const { func } = definition.aggregation
  const quantity = part`usage_quantity(${func}, count(added), sum(added), min(added), max(added))::text`
  const [found = {}] = await runFragment(
    ctx,
    part`
      WITH looked AS MATERIALIZED (${lookedAt(ctx, { definition, months, isPriced, limit })})
      SELECT (SELECT count(*)::integer FROM looked) AS read,
        (
          SELECT json_agg(json_build_object('isRunning', is_running, 'matched', matched,
            'counted', counted, 'quantity', quantity))
          FROM (
            SELECT is_running, count(*) AS matched, count(added) AS counted, ${quantity} AS quantity
            FROM looked WHERE matches GROUP BY is_running
          ) months
        ) AS months,
        (
          SELECT json_agg(json_build_object('isRunning', is_running, 'quantity', quantity,
            'customers', customers))
          FROM (
            SELECT is_running, quantity, count(*) AS customers FROM (
              SELECT is_running, ${quantity} AS quantity
              FROM looked WHERE owner IS NOT NULL GROUP BY is_running, owner
            ) customers GROUP BY is_running, quantity
          ) used
        ) AS used,
        ARRAY(SELECT id::text FROM looked WHERE matches ORDER BY id DESC LIMIT ${NEWEST}) AS newest`,
    { isNamed: false },
  )
  const counted = decodeColumns(columns, found)
  return { ...counted, isComplete: counted.read < limit }
}

interface Looked extends Asked {
  limit: number
}

/** `OFFSET 0` keeps PostgreSQL from judging an event again for each of its columns. */
function lookedAt({ organizationId }: MerchantContext, looked: Looked): Fragment {
  const { definition, months, isPriced, limit } = looked
  const { filter, aggregation } = definition
  const conditions = [
    part`t.organization_id = ${organizationId}::uuid AND t.source = 'user'`,
    part`t.timestamp >= ${months.last.begin} AND t.timestamp < ${months.running.end}`,
    ...nameOfAll(filter),
  ]
  const newest = part`SELECT t.* FROM events t WHERE ${joinParts(conditions, ' AND ')}
    ORDER BY t.timestamp DESC, t.id DESC LIMIT ${limit}`
  const matched = part`SELECT t.*, ${matchingEvents(filter)} AS matches FROM (${newest}) t OFFSET 0`
  return part`
    SELECT e.id, e.timestamp >= ${months.running.begin} AS is_running, e.matches, e.added,
      CASE WHEN ${isPriced}::boolean AND e.added IS NOT NULL
        THEN coalesce(e.customer_id, (SELECT o.id FROM (${ownerOfEvent}) o)) END AS owner
    FROM (
      SELECT t.*, CASE WHEN t.matches THEN ${amountOf(aggregation)} END AS added
      FROM (${matched}) t OFFSET 0
    ) e`
}

/** Where all that match have one name, others need not be read, as there is an index. */
function nameOfAll(filter: Filter): Fragment[] {
  const names = neededNames(filter)
  if (names === null || names.size > 1) return []
  const [name] = names
  return [name === undefined ? part`false` : part`t.name = ${name}`]
}
