import type { WebhookEndpoint } from '@tollgate/db'
import { DAY, secondsAfter } from '../../core/calendar.ts'
import type { Context } from '../../core/context.ts'
import { sealSecret } from './secret.ts'

/** The columns of an endpoint that gets another secret: the one before counts for another day. */
export function nextSecret(
  ctx: Pick<Context, 'keys' | 'clock'>,
  endpoint: WebhookEndpoint,
  secret: string,
) {
  return {
    ...sealSecret(ctx, endpoint.id, secret),
    previousSecret: endpoint.secret,
    previousSecretExpiresAt: secondsAfter(ctx.clock.now(), DAY),
  }
}
