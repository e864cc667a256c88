import { afterAll } from 'vitest'
import { createRevocations } from '../account/session/revocations.ts'
import { findStates } from '../billing/checkout/queries.ts'
import { createCheckoutStreams } from '../billing/checkout/stream/streams.ts'
import { sendDueWebhooks } from '../billing/webhook-delivery/send-due.ts'
import type { Clock } from '../core/clock.ts'
import { databaseOf } from '../core/context.ts'
import { createMemoryRateLimits } from '../providers/rate-limits/memory.ts'
import { createApp } from '../server/app.ts'
import type { Harness } from './harness.ts'

/** The service once more on the same database, as another process would run it, with a clock of its own if need be. */
export async function startSecondProcess(
  { services }: Harness,
  { clock = services.clock }: { clock?: Clock } = {},
) {
  const { pool, logger, settings } = services
  const copyAgeSeconds = settings.SESSION_COOKIE_CACHE_AGE
  const revocations = createRevocations({ pool, clock, logger, copyAgeSeconds })
  await revocations.start()
  const checkoutStreams = createCheckoutStreams({
    readStates: (ids) => findStates(databaseOf(services), ids),
    clock,
    logger,
    limitsAddresses: false,
  })
  afterAll(async () => {
    await checkoutStreams.stop()
    await revocations.stop()
  })
  const own = { ...services, clock, revocations, checkoutStreams }
  return {
    app: createApp(own, createMemoryRateLimits()),
    revocations,
    checkoutStreams,
    sendWebhooks: () => sendDueWebhooks(own),
  }
}
