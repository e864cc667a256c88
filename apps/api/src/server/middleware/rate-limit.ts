import { createMiddleware } from 'hono/factory'
import { noteFailedSignIn } from '../../account/activity/note-failed-sign-in.ts'
import { TooManyRequests } from '../../core/errors.ts'
import type { RateLimit, RateLimitStore, Usage } from '../../core/ports/rate-limits.ts'
import type { RequestContext, RequestEnvironment } from '../../http/request-context.ts'
import { accountOf, knownDeviceOf } from '../known-device.ts'
import { type LimitedBy, subjectOf } from '../rate-limit-subject.ts'

export interface RateLimitRule {
  by: LimitedBy
  limits: RateLimit[]
  /**
   * Applied to a browser that the account knows once those are used up, so that neither strangers
   * nor people on the same network can lock anyone out.
   */
  ofKnownDevice?: RateLimit[]
}

/** Limits the uses of the routes it guards, and reports them in `RateLimit` headers. */
export function rateLimit(store: RateLimitStore, rules: RateLimitRule[]) {
  return createMiddleware<RequestEnvironment>((c, next) => count(c, store, rules).then(next))
}

async function count(
  c: RequestContext,
  store: RateLimitStore,
  rules: RateLimitRule[],
): Promise<void> {
  let isAdmitted = false
  for (const { by, limits, ofKnownDevice } of rules) {
    const subject = await subjectOf(c, by)
    if (subject === null) continue
    const exceeded = await useAll(c, store, limits, subject)
    if (!exceeded || isAdmitted) continue
    const known = ofKnownDevice ? await knownDeviceOf(c) : null
    const exceededToo =
      ofKnownDevice && known ? await useAll(c, store, ofKnownDevice, known) : exceeded
    if (exceededToo) {
      if (ofKnownDevice) await noteForOwner(c, store)
      throw new TooManyRequests(exceededToo.resetSeconds)
    }
    isAdmitted = true
  }
}

const notes: RateLimit = { name: 'limited-note', uses: 1, seconds: 60 }

/** Shows the owner of an account that sign-ins were refused, once a minute: a flood costs nothing more. */
async function noteForOwner(c: RequestContext, store: RateLimitStore): Promise<void> {
  const account = await accountOf(c)
  if (account === null) return
  const { exceeded } = await store.use(account, notes)
  if (!exceeded) await noteFailedSignIn(c.get('ctx'), { kind: 'attempts_limited', account })
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
