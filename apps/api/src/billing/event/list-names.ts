import { type EventCount, EventSource, type eventRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import { boolean, decodeColumns, integer, list, type RowOf, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { type Fragment, given, joinParts, part } from '../../core/fragment.ts'
import { listed, oneOf } from '../../core/list.ts'
import { by, orderOf, sortedBy } from '../../core/sorting.ts'
import { runFragment } from '../../core/sql.ts'
import { eventsOfCustomers } from './owners.ts'

type Query = z.output<typeof eventRoutes.listEventNames.request.query>

/** Of customers, so many of the newest events are counted. */
const COUNTED_EVENTS = 10_000

const sorting = sortedBy(
  {
    name: by(part`t.name`),
    occurrences: by(part`t.occurrences`),
    first_seen: by(part`t.first_seen`),
    last_seen: by(part`t.last_seen`),
  },
  '-last_seen',
)

const countColumns = {
  name: text,
  source: text,
  occurrences: integer,
  firstSeen: text,
  lastSeen: text,
}
const columns = { total: integer, isCapped: boolean, names: list(countColumns) }

/** The names that events have, and how often. Of all customers the counts are kept, and exact. */
export async function listEventNames(ctx: MerchantContext, query: Query) {
  const { page, limit } = query
  const [found = {}] = await runFragment(
    ctx,
    part`
      WITH counts AS MATERIALIZED (${await countsOf(ctx, query)}), t AS MATERIALIZED (
        SELECT name || ' ' || source AS id, name, source, sum(occurrences)::float8 AS occurrences,
          min(first_seen) AS first_seen, max(last_seen) AS last_seen
        FROM counts t WHERE ${joinParts(filtersOf(query), ' AND ')} GROUP BY name, source
      )
      SELECT (SELECT count(*)::integer FROM t) AS total, (
        SELECT count(*) = ${COUNTED_EVENTS} FROM counts WHERE is_event
      ) AS "isCapped", (
        SELECT json_agg(json_build_object('name', name, 'source', source, 'occurrences', occurrences,
          'firstSeen', first_seen, 'lastSeen', last_seen))
        FROM (
          SELECT * FROM t ORDER BY ${orderOf(sorting, query.sorting)}
          LIMIT ${limit} OFFSET ${(page - 1) * limit}
        ) page
      ) AS names`,
    { isNamed: false },
  )
  const { names, ...total } = decodeColumns(columns, found)
  return listed(names.map(presentCount), total, query)
}

async function countsOf(ctx: MerchantContext, query: Query): Promise<Fragment> {
  const events = await eventsOfCustomers(ctx, query)
  if (!events) {
    return part`SELECT name, source, occurrences, first_seen, last_seen, false AS is_event
      FROM event_name_counts WHERE organization_id = ${ctx.organizationId}`
  }
  const filters = [part`true`, ...events.filters]
  return part`SELECT t.name, t.source, 1 AS occurrences, t.timestamp AS first_seen,
      t.timestamp AS last_seen, true AS is_event
    FROM ${events.from} WHERE ${joinParts(filters, ' AND ')}
    ORDER BY t.timestamp DESC, t.id DESC LIMIT ${COUNTED_EVENTS}`
}

function filtersOf({ source, query }: Query): Fragment[] {
  return [
    part`true`,
    ...given(source, (sources) => oneOf(part`t.source`, sources)),
    ...given(query?.trim() || undefined, (sought) => {
      return part`strpos(lower(t.name), lower(${sought})) > 0`
    }),
  ]
}

function presentCount({
  firstSeen,
  lastSeen,
  source,
  ...count
}: RowOf<typeof countColumns>): EventCount {
  return {
    ...count,
    source: EventSource.parse(source),
    first_seen: new Date(firstSeen).toISOString(),
    last_seen: new Date(lastSeen).toISOString(),
  }
}
