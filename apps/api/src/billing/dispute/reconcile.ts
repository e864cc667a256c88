import { DAY, secondsAfter } from '../../core/calendar.ts'
import type { Context } from '../../core/context.ts'
import type { DisputeNews } from '../../core/ports/payments.ts'
import { findKnownDispute, findOldestOpenTime } from './queries.ts'
import { takeOverDispute } from './take-over.ts'

/** How long an event may be on its way before it counts as lost. */
const LATE = 7 * DAY

/** Catches up with disputes whose events got lost, and returns how many have changed. */
export async function reconcileDisputes(ctx: Context): Promise<number> {
  const oldest = (await findOldestOpenTime(ctx)) ?? ctx.clock.now()
  let taken = 0
  for await (const news of ctx.payments.disputesSince(secondsAfter(oldest, -LATE))) {
    if ((await isNews(ctx, news)) && (await take(ctx, news))) taken++
  }
  return taken
}

/** Most of the answer is known already: no row is locked for that. */
async function isNews(ctx: Context, { chargeId, dispute }: DisputeNews): Promise<boolean> {
  const known = await findKnownDispute(ctx, { chargeId, processorId: dispute.processorId })
  if (known?.status !== dispute.status) return true
  return dispute.fee !== null && known.feeAmount === null
}

/** One that fails is tried again next time, and holds up no other. */
async function take(ctx: Context, news: DisputeNews): Promise<boolean> {
  const { processorId: disputeId } = news.dispute
  try {
    return await takeOverDispute(ctx, news)
  } catch (error) {
    ctx.logger.error({ error, disputeId }, 'A dispute could not be reconciled')
    return false
  }
}
