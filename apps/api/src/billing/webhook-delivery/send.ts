import type { Context, MerchantContext } from '../../core/context.ts'
import type { WebhookAnswer } from '../../core/ports/webhooks.ts'
import { openSecret } from '../webhook-endpoint/secret.ts'
import type { Claimed } from './claim.ts'
import { dropEvent, releaseEvents, skipEvent } from './drop.ts'
import { settleAttempt } from './settle.ts'
import type { Payloads } from './write-payloads.ts'

/** A slow receiver’s other events are then left to a later round: its organization may have other endpoints. */
const RUN_MILLISECONDS = 1_000

/** Sends events of one endpoint that this process has taken, each once the one before it has succeeded. */
export async function sendInOrder(
  context: Context,
  claimed: readonly Claimed[],
  payloads: Payloads,
): Promise<void> {
  const ends = performance.now() + RUN_MILLISECONDS
  const waiting = [...claimed]
  const organizationId = waiting[0]?.event.organizationId ?? ''
  const ctx = { ...context, organizationId }
  try {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const isThrough = await sendEvent(ctx, next, payloads.get(next.event.id))
      if (!isThrough || performance.now() > ends) break
    }
  } finally {
    await releaseEvents(
      ctx,
      waiting.map(({ event }) => event),
    )
  }
}

/** Notes what came of it, and says whether those that wait for it may follow. */
async function sendEvent(
  ctx: MerchantContext,
  claimed: Claimed,
  payload: string | null | undefined,
): Promise<boolean> {
  const { event, endpoint } = claimed
  if (!endpoint.enabled && !event.isTest) {
    await skipEvent(ctx, event.id)
    return true
  }
  if (payload === undefined) {
    await dropEvent(ctx, event.id)
    return true
  }
  return settleAttempt(ctx, claimed, await answerOf(ctx, claimed, payload))
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
