import type { Context, MerchantContext } from '../../core/context.ts'
import type { WebhookAnswer } from '../../core/ports/webhooks.ts'
import { openSecret } from '../webhook-endpoint/secret.ts'
import type { Claimed } from './claim.ts'
import { dropEvent, skipEvent } from './drop.ts'
import { settleAttempt } from './settle.ts'

/** Sends an event that this process has taken, and notes what came of it. */
export async function sendEvent(
  context: Context,
  claimed: Claimed,
  payload: string | null | undefined,
): Promise<void> {
  const { event, endpoint } = claimed
  const ctx = { ...context, organizationId: event.organizationId }
  if (!endpoint.enabled && !event.isTest) return skipEvent(ctx, event.id)
  if (payload === undefined) return dropEvent(ctx, event.id)
  const answer = await answerOf(ctx, claimed, payload)
  await settleAttempt(ctx, claimed, answer)
}

async function answerOf(
  ctx: MerchantContext,
  { event: { id }, endpoint }: Claimed,
  body: string | null,
): Promise<WebhookAnswer> {
  if (body === null) return unsent('event_unreadable')
  const secrets = secretsOf(ctx, endpoint)
  if (secrets.length === 0) return unsent('secret_unreadable')
  return ctx.webhooks.send({ id, url: endpoint.url, body, secrets })
}

/** The one before counts for a while, so that receivers can change over. */
function secretsOf(ctx: MerchantContext, endpoint: Claimed['endpoint']): string[] {
  const { id, secret, previousSecret, previousSecretExpiresAt: expiry } = endpoint
  const isKept = expiry !== null && expiry > ctx.clock.now()
  const sealed = isKept && previousSecret !== null ? [secret, previousSecret] : [secret]
  return sealed.flatMap((each) => openSecret(ctx, id, each) ?? [])
}

function unsent(error: NonNullable<WebhookAnswer['error']>): WebhookAnswer {
  return {
    headers: {},
    durationMilliseconds: 0,
    httpCode: null,
    response: null,
    error,
    retryAfterSeconds: null,
  }
}
