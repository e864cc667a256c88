import type { HealthCheck } from '@tollgate/contracts'
import { conceal } from '../../../core/conceal.ts'
import type { Context } from '../../../core/context.ts'
import { checkRedis } from '../../../doctor/check-redis.ts'

/** Where rate limits are shared. */
export async function checkRateLimits({ settings }: Context): Promise<HealthCheck> {
  const [finding] = await checkRedis(settings)
  const checked = { subject: 'redis', values: {} } as const
  if (!finding) {
    const explanation = 'Redis isn’t used: rate limits are kept in the database or the process.'
    return { ...checked, state: 'ok', code: 'redis_unused', explanation }
  }
  const isFine = finding.level === 'fine'
  return {
    ...checked,
    state: isFine ? 'ok' : 'warning',
    code: isFine ? 'redis_answers' : 'redis_away',
    explanation: `Redis ${conceal(finding.text)}`,
  }
}
