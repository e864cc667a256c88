import { createMiddleware } from 'hono/factory'
import { canonicalEmail } from '../../core/email-address.ts'
import { TooManyRequests } from '../../core/errors.ts'
import type { AppEnvironment, RequestContext } from '../app-environment.ts'
import { addressGroup } from '../client-address.ts'
import { readJsonBody } from '../json-body.ts'

/** Counts uses of a key. Adapters: in this process; shared ones for several processes. */
export interface RateLimitStore {
  /** Counts one use; tells how many are left, and when the window starts anew. */
  use(
    key: string,
    limit: RateLimit,
  ): Promise<{ remaining: number; resetSeconds: number; exceeded: boolean }>
}

export interface RateLimit {
  name: string
  uses: number
  seconds: number
}

export interface RateLimitRule {
  /** The address counts by its /64; `account` is the field of the body that names the account. */
  by: 'address' | { account: string }
  limits: RateLimit[]
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
  const policies: string[] = []
  for (const rule of rules) {
    const subject = await subjectOf(c, rule)
    if (subject === null) continue
    for (const limit of rule.limits) {
      const { remaining, resetSeconds, exceeded } = await store.use(
        `${limit.name}:${subject}`,
        limit,
      )
      policies.push(`"${limit.name}";r=${remaining};t=${resetSeconds}`)
      c.header('RateLimit', policies.join(', '))
      if (exceeded) throw new TooManyRequests(resetSeconds)
    }
  }
}

async function subjectOf(c: RequestContext, rule: RateLimitRule): Promise<string | null> {
  if (rule.by === 'address') return addressGroup(c.get('ctx').ipAddress)
  const body = await readJsonBody(c)
  if (typeof body !== 'object' || body === null || !(rule.by.account in body)) return null
  const account: unknown = Object.getOwnPropertyDescriptor(body, rule.by.account)?.value
  // Spelled in another way, an account is still the same; what is no address meets none.
  return typeof account === 'string' ? canonicalEmail(account) : null
}
