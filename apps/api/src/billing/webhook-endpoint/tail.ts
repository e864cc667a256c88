import type { WebhookEventType } from '@tollgate/contracts'
import { secondsAfter } from '../../core/calendar.ts'
import { decodeColumns, instant, row, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { type Fragment, part } from '../../core/fragment.ts'
import { isUuid } from '../../core/ids.ts'
import { runFragment } from '../../core/sql.ts'
import type { StoredEvent } from './read-events.ts'

const AT_ONCE = 200
/** How long after its time an event may be committed, clocks of other processes included. */
const LATE_SECONDS = 5

interface Wanted {
  /** Which events: a condition of their columns. */
  about: Fragment
  lastEventId: string | undefined
}

/** Answers, each time it is called, the events of these types since, the oldest first. */
export async function openTail(
  ctx: MerchantContext,
  { about, lastEventId }: Wanted,
): Promise<(types: readonly WebhookEventType[]) => Promise<StoredEvent[]>> {
  const resumed = lastEventId === undefined ? null : await findEvent(ctx, lastEventId)
  let read = resumed?.createdAt ?? ctx.clock.now()
  const told = new Map<string, Date>()
  if (resumed) told.set(resumed.id, resumed.createdAt)
  else for (const { id, createdAt } of await findLately(ctx, read)) told.set(id, createdAt)
  return async (types) => {
    const now = ctx.clock.now()
    const since = secondsAfter(read, -LATE_SECONDS)
    for (const [id, createdAt] of told) if (createdAt < since) told.delete(id)
    const rows = await runFragment(
      ctx,
      part`SELECT to_json(e) AS event FROM outbox_events e
        WHERE organization_id = ${ctx.organizationId} AND created_at >= ${since}
          AND id <> ALL(${[...told.keys()]}::uuid[]) AND type = ANY(${types}) AND ${about}
        ORDER BY created_at, id LIMIT ${AT_ONCE}`,
      { isNamed: false },
    )
    const events = rows.map((one) => decodeColumns({ event: row('outboxEvent') }, one).event)
    for (const { id, createdAt } of events) told.set(id, createdAt)
    read = events.length < AT_ONCE ? now : (events.at(-1)?.createdAt ?? now)
    return events
  }
}

const columns = { id: text, createdAt: instant }

/** One that is no longer kept is where nobody can go on: then it begins now. */
async function findEvent({ sql, organizationId }: MerchantContext, id: string) {
  if (!isUuid(id)) return null
  const [found] = await sql(columns)`
    SELECT id, created_at AS "createdAt" FROM outbox_events
    WHERE organization_id = ${organizationId} AND id = ${id}`
  return found ?? null
}

/** Recent events from before the stream was opened. */
function findLately({ sql, organizationId }: MerchantContext, now: Date) {
  return sql(columns)`
    SELECT id, created_at AS "createdAt" FROM outbox_events
    WHERE organization_id = ${organizationId}
      AND created_at >= ${secondsAfter(now, -LATE_SECONDS)}`
}
