import { afterAll } from 'vitest'
import { createRevocations } from '../account/session/revocations.ts'
import { createMemoryRateLimits } from '../providers/rate-limits/memory.ts'
import { createApp } from '../server/app.ts'
import type { Harness } from './harness.ts'

/** The service once more on the same database, as another process would run it. */
export async function startSecondProcess({ services }: Harness) {
  const { pool, clock, logger, settings } = services
  const copyAgeSeconds = settings.SESSION_COOKIE_CACHE_AGE
  const revocations = createRevocations({ pool, clock, logger, copyAgeSeconds })
  await revocations.start()
  afterAll(() => revocations.stop())
  return { app: createApp({ ...services, revocations }, createMemoryRateLimits()), revocations }
}
