import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import type { RateLimitStore } from '../../core/ports/rate-limits.ts'
import { createSharedRateLimits, type SharedNeeds } from './shared.ts'

const CONNECT_MILLISECONDS = 2000

function createRedisClient(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_MILLISECONDS,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, CONNECT_MILLISECONDS),
    },
  })
}

/** Counts in Redis. Waits a moment for the first connection, but starts without it, too. */
export async function createRedisRateLimits(
  url: string,
  needs: SharedNeeds,
): Promise<{ store: RateLimitStore; close(): void }> {
  const client = createRedisClient(url)
  // What fails is said once, by who counts; without a listener it would end the program.
  client.on('error', () => {})
  const connected = client.connect().catch(() => {})
  await Promise.race([connected, pause(CONNECT_MILLISECONDS, undefined, { ref: false })])
  const store = createSharedRateLimits(
    ({ name, uses, seconds }) =>
      new RateLimiterRedis({
        storeClient: client,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        keyPrefix: `tollgate:${name}`,
        points: uses,
        duration: seconds,
        inMemoryBlockOnConsumed: uses + 1,
      }),
    needs,
  )
  return { store, close: () => client.destroy() }
}
