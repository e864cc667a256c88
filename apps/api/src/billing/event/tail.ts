import { FOLLOWED_COMPARISONS } from '@tollgate/contracts'
import { secondsAfter } from '../../core/calendar.ts'
import { decodeColumns, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { joinParts, part } from '../../core/fragment.ts'
import { runFragment } from '../../core/sql.ts'
import { type EventFilters, type EventSource, eventsOf, lookThrough } from './list.ts'

/** As many as anyone can see. */
const AT_ONCE = 200
/** How long after its time an event may be committed, clocks of other processes included. */
const LATE_SECONDS = 5

/** Answers, each time it is called, the ids of what has come in since, the oldest first. */
export async function openTail(
  ctx: MerchantContext,
  query: EventFilters,
): Promise<() => Promise<string[]>> {
  const source = await eventsOf(ctx, query)
  let told = new Set(await findNewest(ctx, source))
  return async () => {
    const newest = await findNewest(ctx, source)
    const fresh = newest.filter((id) => !told.has(id)).reverse()
    told = new Set(newest)
    return fresh
  }
}

/** What came in last, the newest first. */
async function findNewest(ctx: MerchantContext, source: EventSource): Promise<string[]> {
  const since = secondsAfter(ctx.clock.now(), -LATE_SECONDS)
  const recent = [...source.filters, part`t.ingested_at >= ${since}`]
  const order = part`t.ingested_at DESC, t.id DESC`
  const looked = lookThrough({ ...source, filters: recent }, order, FOLLOWED_COMPARISONS)
  const { from, scope, filters } = looked
  const rows = await runFragment(
    ctx,
    part`SELECT t.id FROM ${from} WHERE ${joinParts([scope, ...filters], ' AND ')}
      ORDER BY ${order} LIMIT ${AT_ONCE}`,
    { isNamed: false },
  )
  return rows.map((row) => decodeColumns({ id: text }, row).id)
}
