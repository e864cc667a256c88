import type { Logger } from 'pino'
import { RateLimiterRes, type RateLimiterStoreAbstract } from 'rate-limiter-flexible'
import { type Keys, sign } from '../../core/crypto.ts'
import type { RateLimit, RateLimitStore, Usage } from '../../core/ports/rate-limits.ts'
import { createMemoryRateLimits } from './memory.ts'

const ASK_AGAIN_MILLISECONDS = 1000
/** Clients wait forever for a server that hangs; a crowd in one process must not look like that. */
const PATIENCE_MILLISECONDS = 3000

export interface SharedNeeds {
  /** Keys are stored as keyed hashes: reading the store reveals no IP address or email. */
  keys: Keys
  logger: Logger
}

/** Counts where all processes do; while that is away, in this process, so that limits always hold. */
export function createSharedRateLimits(
  createLimiter: (limit: RateLimit) => RateLimiterStoreAbstract,
  { keys, logger }: SharedNeeds,
): RateLimitStore {
  const insurance = createMemoryRateLimits()
  const limiters = new Map<string, RateLimiterStoreAbstract>()
  let isAway = false
  let askAgainAt = 0

  function limiterOf(limit: RateLimit): RateLimiterStoreAbstract {
    const limiter = limiters.get(limit.name) ?? createLimiter(limit)
    limiters.set(limit.name, limiter)
    return limiter
  }
  function noteBack() {
    if (isAway) logger.info('The shared rate limits are available again')
    isAway = false
  }
  function noteAway(error: unknown) {
    if (!isAway)
      logger.error({ error }, 'The shared rate limits are unavailable; counting in this process')
    isAway = true
    askAgainAt = performance.now() + ASK_AGAIN_MILLISECONDS
  }
  return {
    async use(key, limit) {
      if (isAway && performance.now() < askAgainAt) return insurance.use(key, limit)
      try {
        const id = sign(keys.current('rate-limit'), key).toString('base64url')
        const usage = await consume(limiterOf(limit), id)
        noteBack()
        return usage
      } catch (error) {
        noteAway(error)
        return insurance.use(key, limit)
      }
    },
  }
}

/** The library throws its result where a limit is exceeded. */
async function consume(limiter: RateLimiterStoreAbstract, key: string): Promise<Usage> {
  try {
    return tell(await inTime(limiter.consume(key)), false)
  } catch (error) {
    if (error instanceof RateLimiterRes) return tell(error, true)
    throw error
  }
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const message = `No answer within ${PATIENCE_MILLISECONDS} ms`
  const timer = setTimeout(() => late.reject(new Error(message)), PATIENCE_MILLISECONDS)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

function tell(result: RateLimiterRes, exceeded: boolean): Usage {
  const resetSeconds = Math.max(1, Math.ceil(result.msBeforeNext / 1000))
  return { remaining: result.remainingPoints, resetSeconds, exceeded }
}
