import { type eventRoutes, Filter, readFilter } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { type Fragment, given, joinParts, part } from '../../core/fragment.ts'
import { listed, listOf, oneOf } from '../../core/list.ts'
import type { PageSource } from '../../core/page.ts'
import { findRows } from '../../core/rows-by-id.ts'
import { by, orderOf, sortedBy } from '../../core/sorting.ts'
import { countClauses, mostEvents } from '../meter/bounded-reading.ts'
import { meterRows } from '../meter/queries.ts'
import { matchingEvents } from '../meter/sql-filter.ts'
import { havingValues } from './having-values.ts'
import { eventsOfCustomers } from './owners.ts'
import { presentEvent } from './present.ts'
import { eventRows } from './queries.ts'

type Query = z.output<typeof eventRoutes.listEvents.request.query>
export type EventFilters = z.output<typeof eventRoutes.followEvents.request.query>

const sorting = sortedBy({ timestamp: by(part`t.timestamp`) }, '-timestamp')

const list = listOf({
  sorting,
  source: pageSource,
  rows: eventRows,
  present: presentEvent,
})

export async function listEvents(ctx: MerchantContext, query: Query) {
  const { cursor, limit, page } = query
  const isAfter = cursor !== undefined
  const found = await list(ctx, { ...query, limit: isAfter ? limit + 1 : limit })
  const total = found.pagination.total_count
  const isCapped = 'is_capped' in found.pagination
  const items = found.items.slice(0, limit)
  const isLast = isAfter ? found.items.length <= limit : !isCapped && total <= page * limit
  const next_cursor = isLast ? null : (items.at(-1)?.id ?? null)
  return { ...listed(items, { total, isCapped }, query), next_cursor }
}

/** The events that are asked for, as `t`. */
export interface EventSource {
  from: Fragment
  scope: Fragment
  /** What indexes help with. */
  filters: Fragment[]
  /** What each event has to be looked at for. */
  looked: Fragment[]
  /** How many comparisons that takes. */
  comparisons: number
}

export async function eventsOf(ctx: MerchantContext, query: EventFilters): Promise<EventSource> {
  const ofCustomers = await eventsOfCustomers(ctx, query)
  const matched = await matchedFilters(ctx, query)
  const values = havingValues(query.metadata)
  // What the service tells of is not usage, whatever the filter of the meter says.
  const usage = query.meter_id === undefined ? [] : [part`t.source = 'user'`]
  return {
    from: ofCustomers?.from ?? part`events t`,
    scope: part`t.organization_id = ${ctx.organizationId}`,
    filters: [...(ofCustomers?.filters ?? []), ...filtersOf(query)],
    looked: [...values, ...matched.map(matchingEvents), ...usage],
    comparisons: matched.reduce((sum, filter) => sum + countClauses(filter), values.length),
  }
}

async function pageSource(ctx: MerchantContext, query: Query): Promise<PageSource> {
  const source = await eventsOf(ctx, query)
  const { cursor } = query
  const isWhole = query.customer_id === undefined && query.external_customer_id === undefined
  const isPlain = isWhole && source.filters.length === 0 && source.looked.length === 0
  const { organizationId } = ctx
  return {
    ...windowOf(source, query),
    counted: isPlain ? { organizationId, list: 'events' } : undefined,
    rest: cursor === undefined ? undefined : windowOf(source, query, afterCursor(query, cursor)),
  }
}

function windowOf(source: EventSource, query: Query, after: Fragment[] = []): PageSource {
  const order = orderOf(sorting, query.sorting)
  return lookThrough({ ...source, filters: [...source.filters, ...after] }, order)
}

/** The events that come first, of which those that fit are shown. */
export function lookThrough(
  { from, scope, filters, looked, comparisons }: EventSource,
  order: Fragment,
  inAll?: number,
): Pick<EventSource, 'from' | 'scope' | 'filters'> {
  if (looked.length === 0) return { from, scope, filters }
  const first = part`(SELECT t.* FROM ${from} WHERE ${joinParts([scope, ...filters], ' AND ')}
    ORDER BY ${order} LIMIT ${mostEvents(comparisons, inAll)}) t`
  return { from: first, scope, filters: looked }
}

/** An id begins with its time, which says in which months to look. */
function afterCursor({ sorting: asked = [] }: Query, cursor: string): Fragment[] {
  const time = part`time_of_event(${cursor}::uuid)`
  const place = part`(${time}, ${cursor}::uuid)`
  return asked.at(-1) === 'timestamp'
    ? [part`t.timestamp >= ${time}`, part`(t.timestamp, t.id) > ${place}`]
    : [part`t.timestamp <= ${time}`, part`(t.timestamp, t.id) < ${place}`]
}

function filtersOf(query: EventFilters): Fragment[] {
  return [
    ...given(query.name, (names) => oneOf(part`t.name`, names)),
    // A literal, for which there is an index of the few that the service has made.
    ...given(query.source, (sources) =>
      sources.includes('user') ? oneOf(part`t.source`, sources) : part`t.source = 'system'`,
    ),
    ...given(query.start_timestamp, (time) => part`t.timestamp >= ${new Date(time)}`),
    ...given(query.end_timestamp, (time) => part`t.timestamp < ${new Date(time)}`),
  ]
}

/** What a meter counts is judged by its filter alone, also while it is still counting. */
async function matchedFilters(
  ctx: MerchantContext,
  { filter, meter_id: id }: EventFilters,
): Promise<Filter[]> {
  const asked = filter === undefined ? null : readFilter(filter)
  const matched = asked ? [asked] : []
  if (id === undefined) return matched
  const [meter] = await findRows(ctx, meterRows, [id])
  if (!meter) throw refusal('reference.not_found', { at: ['query', 'meter_id'] })
  return [...matched, Filter.parse(meter.filter)]
}
