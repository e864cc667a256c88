import type { WebhookEventType } from '@tollgate/contracts'
import { secondsAfter } from '../../core/calendar.ts'
import { decodeColumns, instant, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { type Fragment, part } from '../../core/fragment.ts'
import { isUuid } from '../../core/ids.ts'
import { runFragment } from '../../core/sql.ts'
import { type StoredEvent, storedEvent } from './stored-event.ts'

const AT_ONCE = 200
/** How long after its time an event may be committed, clocks of other processes included. */
const LATE_SECONDS = 5

interface Wanted {
  /** Which events: a condition of their columns. */
  about: Fragment
  lastEventId: string | undefined
}

interface Tail {
  /** The event that it begins after; null where there was none yet. */
  after: string | null
  /** Answers, each time it is called, the events of these types since, the oldest first. */
  read(types: readonly WebhookEventType[]): Promise<StoredEvent[]>
}

export async function openTail(
  ctx: MerchantContext,
  { about, lastEventId }: Wanted,
): Promise<Tail> {
  const resumed = lastEventId === undefined ? null : await findEvent(ctx, lastEventId)
  const now = ctx.clock.now()
  const past = resumed ? [resumed] : await findLately(ctx, now)
  const told = new Map(past.map(({ id, createdAt }) => [id, createdAt]))
  let since = resumed?.createdAt ?? now

  async function read(types: readonly WebhookEventType[]): Promise<StoredEvent[]> {
    const now = ctx.clock.now()
    const from = secondsAfter(since, -LATE_SECONDS)
    for (const [id, createdAt] of told) if (createdAt < from) told.delete(id)
    const rows = await runFragment(
      ctx,
      part`SELECT to_json(e) AS event FROM outbox_events e
        WHERE organization_id = ${ctx.organizationId} AND created_at >= ${from}
          AND id <> ALL(${[...told.keys()]}::uuid[]) AND type = ANY(${types}) AND ${about}
        ORDER BY created_at, id LIMIT ${AT_ONCE}`,
      { isNamed: false },
    )
    const events = rows.map((one) => decodeColumns({ event: storedEvent }, one).event)
    for (const { id, createdAt } of events) told.set(id, createdAt)
    since = events.length < AT_ONCE ? now : (events.at(-1)?.createdAt ?? now)
    return events
  }
  return { after: past[0]?.id ?? null, read }
}

const columns = { id: text, createdAt: instant }

/** When an event happened. One that is no longer kept is where nobody can go on: then a stream begins now. */
export async function findEvent({ sql, organizationId }: MerchantContext, id: string) {
  if (!isUuid(id)) return null
  const [found] = await sql(columns)`
    SELECT id, created_at AS "createdAt" FROM outbox_events
    WHERE organization_id = ${organizationId} AND id = ${id}`
  return found ?? null
}

/** The latest event from before the stream was opened, and all others that were recent then. */
function findLately({ sql, organizationId }: MerchantContext, now: Date) {
  return sql(columns)`
    (SELECT id, created_at AS "createdAt" FROM outbox_events
     WHERE organization_id = ${organizationId} ORDER BY created_at DESC, id DESC LIMIT 1)
    UNION
    SELECT id, created_at AS "createdAt" FROM outbox_events
    WHERE organization_id = ${organizationId}
      AND created_at >= ${secondsAfter(now, -LATE_SECONDS)}
    ORDER BY "createdAt" DESC, id DESC`
}
