import { MINUTE, secondsAfter } from '../../core/calendar.ts'
import { boolean, integer, type RowOf } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import type { WebhookAnswer } from '../../core/ports/webhooks.ts'
import { inOneStatement } from '../../core/transaction.ts'
import { disableFailing } from '../webhook-endpoint/disable-failing.ts'
import type { Claimed } from './claim.ts'
import { MOST_TRIES, secondsUntilRetry } from './retry.ts'

/** So long, later events of an endpoint wait for it. */
const PATIENCE = MINUTE
/** The receiver says that it is gone for good. */
const GONE = 410
/** So many events in a row that failed for good, and the endpoint is switched off. */
const MOST_FAILED_EVENTS = 10

/**
 * Notes what came of a try: when the event is due again, if at all, and how its endpoint fares. Says whether the next
 * event may follow: this one has succeeded, and the endpoint is as it was.
 */
export async function settleAttempt(
  ctx: MerchantContext,
  { event, endpoint }: Claimed,
  answer: WebhookAnswer,
): Promise<boolean> {
  const succeeded = isSuccess(answer)
  const isGone = answer.httpCode === GONE
  const nextAttemptAt = succeeded || isGone ? null : retryOf(ctx, event, answer)
  const noted = await note(ctx, { event, endpoint }, { ...answer, succeeded, nextAttemptAt })
  if (succeeded) return noted.isUnchanged
  if (event.isTest) return false
  const { httpCode, error } = answer
  const webhook = { webhookEndpointId: endpoint.id, webhookEventId: event.id }
  ctx.logger.info({ ...webhook, httpCode, error, nextAttemptAt }, 'A webhook was not delivered')
  if (isGone || noted.failedEvents >= MOST_FAILED_EVENTS) await disableFailing(ctx, endpoint)
  return false
}

function isSuccess({ httpCode }: WebhookAnswer): boolean {
  return httpCode !== null && httpCode >= 200 && httpCode < 300
}

function retryOf(
  { clock }: Pick<MerchantContext, 'clock'>,
  { attempts, isTest }: Claimed['event'],
  { retryAfterSeconds }: Pick<WebhookAnswer, 'retryAfterSeconds'>,
): Date | null {
  const tries = attempts + 1
  if (isTest || tries >= MOST_TRIES) return null
  return secondsAfter(clock.now(), secondsUntilRetry(tries, Math.random(), retryAfterSeconds ?? 0))
}

interface Noted extends WebhookAnswer {
  succeeded: boolean
  nextAttemptAt: Date | null
}

const outcome = { failedEvents: integer, isUnchanged: boolean }

/**
 * Records an attempt atomically, in one statement. A success always counts; a failure counts only if this process
 * still holds the lease. Returns how many of the endpoint’s events have failed in a row, where that has changed.
 */
async function note(
  ctx: MerchantContext,
  { event, endpoint }: Pick<Claimed, 'event' | 'endpoint'>,
  { succeeded, nextAttemptAt, httpCode, ...answer }: Noted,
): Promise<RowOf<typeof outcome>> {
  const { sql, organizationId } = ctx
  const now = ctx.clock.now()
  const patience = secondsAfter(event.createdAt, PATIENCE)
  const outOfTurnAt = nextAttemptAt && nextAttemptAt > patience ? nextAttemptAt : patience
  const isOver = nextAttemptAt === null
  const [noted] = await inOneStatement(
    ctx,
    () => sql(outcome)`
    WITH held AS (
      SELECT organization_id, id, endpoint_id, type FROM webhook_events
      WHERE organization_id = ${organizationId} AND id = ${event.id} FOR NO KEY UPDATE
    ), settled AS (
      UPDATE webhook_events t SET attempts = t.attempts + 1,
        succeeded = ${succeeded}::boolean OR coalesce(t.succeeded, false),
        last_http_code = ${httpCode}::integer, next_attempt_at = ${nextAttemptAt}::timestamptz,
        out_of_turn_at = ${outOfTurnAt}, claimed_until = NULL, modified_at = ${now}
      FROM held WHERE t.organization_id = held.organization_id AND t.id = held.id
        AND (${succeeded}::boolean OR t.claimed_until = ${event.claimedUntil})
    ), added AS (
      INSERT INTO webhook_deliveries (id, organization_id, webhook_event_id, endpoint_id, type, url, headers,
        succeeded, http_code, error, response, duration_milliseconds, created_at)
      SELECT ${newId()}::uuid, organization_id, id, endpoint_id, type, ${endpoint.url}::text,
        ${JSON.stringify(answer.headers)}::jsonb, ${succeeded}::boolean, ${httpCode}::integer,
        ${answer.error}::text, ${answer.response}::text, ${answer.durationMilliseconds}::integer, ${now}
      FROM held
    ), counted AS (
      UPDATE webhook_endpoints SET
        failing_since = CASE WHEN ${succeeded} THEN NULL ELSE coalesce(failing_since, ${now}) END,
        failed_events = CASE WHEN ${succeeded} THEN 0 ELSE failed_events + ${isOver}::boolean::integer END
      WHERE organization_id = ${organizationId} AND id = ${endpoint.id} AND NOT ${event.isTest}::boolean
        AND CASE WHEN ${succeeded} THEN failing_since IS NOT NULL
          ELSE ${isOver}::boolean OR failing_since IS NULL END
      RETURNING failed_events
    )
    SELECT coalesce((SELECT failed_events FROM counted), 0) AS "failedEvents",
      modified_at IS NOT DISTINCT FROM ${endpoint.modifiedAt}::timestamptz AS "isUnchanged"
    FROM webhook_endpoints WHERE organization_id = ${organizationId} AND id = ${endpoint.id}`,
  )
  return noted ?? { failedEvents: 0, isUnchanged: false }
}
