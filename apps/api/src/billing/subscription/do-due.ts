import type { Context } from '../../core/context.ts'
import { tellExpiringCards } from '../payment-method/tell-expiring.ts'
import { endDueGrace } from './end-grace.ts'
import { renewDueSubscriptions } from './renew-due.ts'
import { retryDueOrders } from './retry-due.ts'
import { tellDueRenewals } from './tell-ahead.ts'

/** In the order in which they are done at one time. */
const work = [
  retryDueOrders,
  renewDueSubscriptions,
  endDueGrace,
  tellDueRenewals,
  tellExpiringCards,
]

/** Does all that `findNextDueTime` looks for, as far as it is due now, and says how much it did. */
export async function doDueOfSubscriptions(ctx: Context): Promise<number> {
  let done = 0
  for (const run of work) done += await run(ctx)
  return done
}
