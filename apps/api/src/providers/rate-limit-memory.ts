import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimit, RateLimitStore } from '../http/middleware/rate-limit.ts'

/** Counts in this process: right as long as one process serves. */
export function createMemoryRateLimits(): RateLimitStore {
  const limiters = new Map<string, RateLimiterMemory>()
  function limiterOf(limit: RateLimit): RateLimiterMemory {
    const known = limiters.get(limit.name)
    if (known) return known
    const limiter = new RateLimiterMemory({ points: limit.uses, duration: limit.seconds })
    limiters.set(limit.name, limiter)
    return limiter
  }
  return {
    async use(key, limit) {
      const limiter = limiterOf(limit)
      try {
        return tell(await limiter.consume(key), false)
      } catch (error) {
        if (error instanceof RateLimiterRes) return tell(error, true)
        throw error
      }
    },
  }
}

function tell(result: RateLimiterRes, exceeded: boolean) {
  const resetSeconds = Math.max(1, Math.ceil(result.msBeforeNext / 1000))
  return { remaining: result.remainingPoints, resetSeconds, exceeded }
}
