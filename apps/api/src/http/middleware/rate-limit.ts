import { createMiddleware } from 'hono/factory'
import { TooManyRequests } from '../../core/errors.ts'
import type { RateLimit, RateLimitStore, Usage } from '../../providers/rate-limits/port.ts'
import type { AppEnvironment, RequestContext } from '../app-environment.ts'
import { type LimitedBy, subjectOf } from '../rate-limit-subject.ts'

export interface RateLimitRule {
  by: LimitedBy
  limits: RateLimit[]
  /** Who still gets through when these are used up, by limits of its own; null for nobody. */
  spare?: { subjectOf(c: RequestContext): Promise<string | null>; limits: RateLimit[] }
}

/** Limits the uses of the routes it stands before, and tells them in `RateLimit` headers. */
export function rateLimit(store: RateLimitStore, rules: RateLimitRule[]) {
  return createMiddleware<AppEnvironment>((c, next) =>
    c.get('ctx').settings.RATE_LIMIT_ENABLED ? count(c, store, rules).then(next) : next(),
  )
}

async function count(
  c: RequestContext,
  store: RateLimitStore,
  rules: RateLimitRule[],
): Promise<void> {
  for (const { by, limits, spare } of rules) {
    const subject = await subjectOf(c, by)
    if (subject === null) continue
    const exceeded = await useAll(c, store, limits, subject)
    if (!exceeded) continue
    const spared = spare ? await spare.subjectOf(c) : null
    if (!spare || spared === null) throw new TooManyRequests(exceeded.resetSeconds)
    const exceededToo = await useAll(c, store, spare.limits, `${subject} ${spared}`)
    if (exceededToo) throw new TooManyRequests(exceededToo.resetSeconds)
  }
}

/** Uses one limit after the other, and gives the first that is exceeded. */
async function useAll(
  c: RequestContext,
  store: RateLimitStore,
  limits: RateLimit[],
  subject: string,
): Promise<Usage | undefined> {
  for (const limit of limits) {
    const usage = await store.use(subject, limit)
    tell(c, limit, usage)
    if (usage.exceeded) return usage
  }
  return undefined
}

/** As the IETF’s draft says: quota and window, and what is left for how long. */
function tell(c: RequestContext, { name, uses, seconds }: RateLimit, usage: Usage): void {
  c.header('RateLimit-Policy', `"${name}";q=${uses};w=${seconds}`, { append: true })
  c.header('RateLimit', `"${name}";r=${usage.remaining};t=${usage.resetSeconds}`, { append: true })
}
