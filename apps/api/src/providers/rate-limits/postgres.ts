import type { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { RateLimitStore } from '../../core/ports/rate-limits.ts'
import { createSharedRateLimits, type SharedNeeds } from './shared.ts'

/** Counts in the table `rate_limits`; the due work sweeps it. */
export function createPostgresRateLimits(pool: Pool, needs: SharedNeeds): RateLimitStore {
  return createSharedRateLimits(
    ({ name, uses, seconds }) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points: uses,
        duration: seconds,
        // Who is over the limit is refused from memory: a flood costs the database nothing.
        inMemoryBlockOnConsumed: uses + 1,
      }),
    needs,
  )
}
