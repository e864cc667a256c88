import type { Services } from '../../core/context.ts'
import type { RateLimitStore } from '../../core/ports/rate-limits.ts'
import { createMemoryRateLimits } from './memory.ts'
import { createPostgresRateLimits } from './postgres.ts'

interface OpenRateLimits {
  store: RateLimitStore
  close(): void
}

/** Counts where all processes of this service count: in Redis, the external database, or right here. */
export async function openRateLimits(services: Services): Promise<OpenRateLimits> {
  const { REDIS_URL, DATABASE_URL } = services.settings
  if (REDIS_URL) {
    const { createRedisRateLimits } = await import('./redis.ts')
    return createRedisRateLimits(REDIS_URL, services)
  }
  const store = DATABASE_URL
    ? createPostgresRateLimits(services.pool, services)
    : createMemoryRateLimits()
  return { store, close() {} }
}
