import {
  WebhookEndpoint as Shape,
  type WebhookEvent,
  type WebhookEventType,
  webhookExample,
} from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { webhookBody } from '../webhook-endpoint/body.ts'
import { requireWebhookEndpoint } from '../webhook-endpoint/queries.ts'

import { presentWebhookEvent } from './present.ts'

/** Has an example sent, which waits for no other event and is tried once. */
export async function testWebhookEndpoint(
  ctx: MerchantContext,
  { id: endpointId, event_type: type }: { id: string; event_type: WebhookEventType },
): Promise<WebhookEvent> {
  const { organizationId, clock } = ctx
  const endpoint = await requireWebhookEndpoint(ctx, endpointId)
  const now = clock.now()
  const event = { type, timestamp: now, sequence: 0, data: webhookExample(type) }
  const row = await ctx.db.webhookEvent.create({
    data: {
      id: newId(),
      organizationId,
      endpointId,
      type,
      isTest: true,
      payload: webhookBody(Shape.shape.format.parse(endpoint.format), event),
      nextAttemptAt: now,
      outOfTurnAt: now,
      createdAt: now,
    },
  })
  return presentWebhookEvent(row)
}
