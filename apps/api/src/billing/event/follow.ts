import { secondsAfter } from '../../core/calendar.ts'
import { decodeColumns, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { TooManyRequests } from '../../core/errors.ts'
import { joinParts, part } from '../../core/fragment.ts'
import { findRows, inOrderOf } from '../../core/rows-by-id.ts'
import { runFragment } from '../../core/sql.ts'
import { requireScope } from '../organization/require-scope.ts'
import { type EventFilters, type EventSource, eventsOf } from './list.ts'
import { presentEvent } from './present.ts'
import { eventRows } from './queries.ts'

/** As many as anyone can see. */
const AT_ONCE = 200
/** How long after its time an event may be committed, clocks of other processes included. */
const LATE_SECONDS = 5
const RETRY_SECONDS = 10

/** The events that fit, as they come in. */
export async function followEvents(
  ctx: MerchantContext,
  query: EventFilters,
): Promise<ReadableStream<Uint8Array>> {
  const source = await eventsOf(ctx, query)
  let told = new Set(await findNewest(ctx, source))
  async function read(): Promise<string[]> {
    await requireScope(ctx, ['events:read', 'events:write'])
    const newest = await findNewest(ctx, source)
    const fresh = newest.filter((id) => !told.has(id)).reverse()
    told = new Set(newest)
    if (fresh.length === 0) return []
    const rows = inOrderOf(fresh, await findRows(ctx, eventRows, fresh))
    return rows.map((row) => `data: ${JSON.stringify(presentEvent(row))}\n\n`)
  }
  const stream = ctx.tails.open(ctx.organizationId, read)
  if (!stream) throw new TooManyRequests(RETRY_SECONDS)
  return stream
}

/** What came in last, the newest first. */
async function findNewest(
  ctx: MerchantContext,
  { from, scope, filters, looked }: EventSource,
): Promise<string[]> {
  const since = secondsAfter(ctx.clock.now(), -LATE_SECONDS)
  const recent = part`t.ingested_at >= ${since}`
  const rows = await runFragment(
    ctx,
    part`SELECT t.id FROM ${from} WHERE ${joinParts([scope, recent, ...filters, ...looked], ' AND ')}
      ORDER BY t.ingested_at DESC, t.id DESC LIMIT ${AT_ONCE}`,
    { isNamed: false },
  )
  return rows.map((row) => decodeColumns({ id: text }, row).id)
}
