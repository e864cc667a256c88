import { WebhookEventType } from '@tollgate/contracts'
import { secondsAfter } from '../../core/calendar.ts'
import { nullable, type RowOf, row } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { storedEvent } from '../webhook-endpoint/stored-event.ts'
import type { Waiting } from './find-waiting.ts'

/** Longer than a try takes: after it, another process takes over. */
const LEASE_SECONDS = 30
/** How many are under way at once, in all processes. An endpoint that fails gets one at a time. */
const OF_ORGANIZATION = 16
const OF_ENDPOINT = 8
const OF_FAILING_ENDPOINT = 1
/** Few: they are held while those before them are sent, and count for the organization. */
const IN_ORDER = 4

export interface Room {
  /** How many events may be taken, and how many of them for endpoints that fail. */
  events: number
  failing: number
  /** What this process is sending, however long. */
  sending: readonly string[]
}

const columns = {
  event: row('webhookEvent'),
  endpoint: row('webhookEndpoint'),
  /** What happened, where the text isn’t written yet. */
  stored: nullable(storedEvent),
}

export type Claimed = RowOf<typeof columns>

/**
 * Takes events that are due. Of each endpoint those are the oldest ones, to be sent one after the other, or those
 * that have waited long enough. Each organization gets its first before any gets its second.
 */
export function claimEvents(ctx: Context, waiting: Waiting[], room: Room): Promise<Claimed[]> {
  const now = ctx.clock.now()
  const organizationIds = waiting.map(({ organizationId }) => organizationId)
  const endpointIds = waiting.map(({ endpointId }) => endpointId)
  // Others are left to the newer version that runs beside this one, and wait for it with all that follows.
  const known = WebhookEventType.options
  return inTransaction(ctx, async ({ sql }) => {
    // The limits are of all processes: what another one takes has to be seen by the next statement.
    await sql()`SELECT pg_advisory_xact_lock(hashtextextended('webhook_events', 0))`
    return sql(columns)`
      WITH candidate AS MATERIALIZED (
        SELECT w.place, e.organization_id, c.id, c.next_attempt_at, c.turn,
          e.failing_since IS NOT NULL AS is_failing
        FROM unnest(${organizationIds}::uuid[], ${endpointIds}::uuid[])
            WITH ORDINALITY AS w(organization_id, endpoint_id, place)
          JOIN webhook_endpoints e ON e.organization_id = w.organization_id AND e.id = w.endpoint_id
          CROSS JOIN LATERAL (
            SELECT count(*) AS count FROM webhook_events s
            WHERE s.organization_id = e.organization_id AND s.endpoint_id = e.id
              AND s.claimed_until > ${now}
          ) under_way
          CROSS JOIN LATERAL (
            SELECT o.id, o.next_attempt_at, row_number() OVER (ORDER BY o.id) AS turn FROM (
              SELECT r.id, r.next_attempt_at, r.claimed_until FROM (
                SELECT h.*, bool_and(
                  h.next_attempt_at <= ${now} AND h.out_of_turn_at > ${now} AND h.type = ANY (${known})
                    AND (h.claimed_until IS NULL OR h.claimed_until <= ${now})
                    AND h.id <> ALL (${room.sending}::uuid[])
                ) OVER (ORDER BY h.id) AS is_next
                FROM (
                  SELECT h.id, h.type, h.next_attempt_at, h.out_of_turn_at, h.claimed_until
                  FROM webhook_events h
                  WHERE h.organization_id = e.organization_id AND h.endpoint_id = e.id
                    AND h.next_attempt_at IS NOT NULL
                  ORDER BY h.id LIMIT ${IN_ORDER}
                ) h
              ) r WHERE r.is_next
              UNION ALL
              (
                SELECT h.id, h.next_attempt_at, h.claimed_until FROM webhook_events h
                WHERE h.organization_id = e.organization_id AND h.endpoint_id = e.id
                  AND h.next_attempt_at IS NOT NULL AND h.out_of_turn_at <= ${now}
                  AND (h.claimed_until IS NULL OR h.claimed_until <= ${now}) AND h.type = ANY (${known})
                ORDER BY h.out_of_turn_at LIMIT ${OF_ENDPOINT}
              )
            ) o
            WHERE o.next_attempt_at <= ${now} AND (o.claimed_until IS NULL OR o.claimed_until <= ${now})
              AND o.id <> ALL (${room.sending}::uuid[])
          ) c
        WHERE c.turn <= CASE WHEN e.failing_since IS NULL THEN ${OF_ENDPOINT}::integer
          ELSE ${OF_FAILING_ENDPOINT}::integer END - under_way.count
      ), ranked AS (
        SELECT c.*, row_number() OVER (
          PARTITION BY c.organization_id ORDER BY c.turn, c.next_attempt_at, c.id
        ) AS rank FROM candidate c
      ), allowed AS (
        -- Those that fail are drawn: in a fixed order, the first ones would take each place that becomes free.
        SELECT r.*, row_number() OVER (PARTITION BY r.is_failing ORDER BY r.rank, random()) AS number
        FROM ranked r
        WHERE r.rank <= ${OF_ORGANIZATION}::integer - (
          SELECT count(*) FROM webhook_events s
          WHERE s.organization_id = r.organization_id AND s.claimed_until > ${now}
        )
      ), chosen AS (
        SELECT a.organization_id, a.id, a.turn, a.rank, a.place FROM allowed a
        WHERE NOT a.is_failing OR a.number <= ${room.failing}::integer
        ORDER BY a.rank, a.place LIMIT ${room.events}
      ), found AS (
        SELECT t.organization_id, t.id, t.endpoint_id, c.turn, c.rank, c.place
        FROM chosen c
          JOIN webhook_events t ON t.organization_id = c.organization_id AND t.id = c.id
        WHERE t.next_attempt_at <= ${now} AND (t.claimed_until IS NULL OR t.claimed_until <= ${now})
        FOR UPDATE OF t SKIP LOCKED
      ), held AS (
        -- Those after one that was skipped wait with it.
        SELECT f.* FROM (
          SELECT f.*, row_number() OVER (PARTITION BY f.endpoint_id ORDER BY f.turn) AS number FROM found f
        ) f WHERE f.number = f.turn
      ), taken AS (
        UPDATE webhook_events t SET claimed_until = ${secondsAfter(now, LEASE_SECONDS)}
        FROM held h WHERE t.organization_id = h.organization_id AND t.id = h.id
        RETURNING t.*
      )
      SELECT to_json(t) AS event, to_json(e) AS endpoint, to_json(o) AS stored
      FROM taken t
        JOIN held h ON h.organization_id = t.organization_id AND h.id = t.id
        JOIN webhook_endpoints e ON e.organization_id = t.organization_id AND e.id = t.endpoint_id
        LEFT JOIN outbox_events o ON o.id = t.outbox_event_id AND t.payload IS NULL
      ORDER BY h.rank, h.place`
  })
}
