import {
  type eventLogRoutes,
  type LoggedEventList,
  type WebhookEventType,
  webhookEventTypes,
} from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { type Fragment, given, part } from '../../core/fragment.ts'
import { readWebhookEvents } from '../webhook-endpoint/read-events.ts'
import { readableTypes } from '../webhook-endpoint/readable-types.ts'
import { findEvent } from '../webhook-endpoint/tail.ts'
import { presentLoggedEvent } from './present.ts'
import { findNewest } from './queries.ts'

type Query = z.output<typeof eventLogRoutes.listLoggedEvents.request.query>

export async function listLoggedEvents(
  ctx: MerchantContext,
  query: Query,
): Promise<LoggedEventList> {
  const { object_id, customer_id, limit } = query
  const found = await findNewest(ctx, {
    conditions: await conditionsOf(ctx, query),
    types: wantedTypes(await readableTypes(ctx), query.type),
    isNarrow: object_id !== undefined || customer_id !== undefined,
    // One more than requested shows whether more follow.
    limit: limit + 1,
  })
  const rows = found.slice(0, limit)
  const events = await readWebhookEvents(ctx, rows)
  return {
    items: rows.map((row) => presentLoggedEvent(row, events.get(row.id))),
    next_cursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
  }
}

function wantedTypes(
  readable: readonly WebhookEventType[],
  asked: readonly WebhookEventType[] | undefined,
): readonly WebhookEventType[] | null {
  if (asked) return readable.filter((type) => asked.includes(type))
  return readable.length === webhookEventTypes.length ? null : readable
}

async function conditionsOf(ctx: MerchantContext, query: Query): Promise<Fragment[]> {
  const { start_timestamp: start, end_timestamp: end } = query
  return [
    part`o.organization_id = ${ctx.organizationId}`,
    ...given(query.object_id, (id) => part`o.object_id = ${id}`),
    ...given(query.customer_id, (id) => part`o.customer_id = ${id}`),
    ...given(start, (time) => part`o.created_at >= ${new Date(time)}`),
    ...(query.cursor === undefined
      ? given(end, (time) => part`o.created_at < ${new Date(time)}`)
      : [await isAfter(ctx, query.cursor, end)]),
  ]
}

/** With one upper bound only: with two, the index might be read from the wrong one on. */
async function isAfter(
  ctx: MerchantContext,
  cursor: string,
  end: string | undefined,
): Promise<Fragment> {
  const place = await findEvent(ctx, cursor)
  if (!place) throw refusal('reference.not_found', { at: ['query', 'cursor'] })
  const { id, createdAt } = place
  if (end !== undefined && new Date(end) <= createdAt) return part`o.created_at < ${new Date(end)}`
  return part`o.created_at <= ${createdAt} AND (o.created_at < ${createdAt} OR o.id < ${id}::uuid)`
}
