import { DAY, secondsAfter } from '../../core/calendar.ts'
import type { Context } from '../../core/context.ts'
import type { DisputeNews } from '../../core/ports/payments.ts'
import { findKnownDispute, findOldestOpenTime } from './queries.ts'
import { takeOverDispute } from './take-over.ts'

/** So long an event may be on its way until it counts as lost, or a dispute as unheard of. */
const LATE = 7 * DAY

/** Asks about disputes whose events got lost, and returns of how many there was news. */
export async function reconcileDisputes(ctx: Context): Promise<number> {
  const oldest = (await findOldestOpenTime(ctx)) ?? ctx.clock.now()
  let taken = 0
  for await (const news of ctx.payments.disputesSince(secondsAfter(oldest, -LATE))) {
    if ((await isNews(ctx, news)) && (await take(ctx, news))) taken++
  }
  return taken
}

/** Most of what is answered is known: no row is held for that. */
async function isNews(ctx: Context, { chargeId, dispute }: DisputeNews): Promise<boolean> {
  const known = await findKnownDispute(ctx, { chargeId, processorId: dispute.processorId })
  if (known?.status !== dispute.status) return true
  return dispute.fee !== null && known.feeAmount === null
}

/** One that can’t be taken over is asked about again, and holds up no other. */
async function take(ctx: Context, news: DisputeNews): Promise<boolean> {
  const { processorId: disputeId } = news.dispute
  try {
    return await takeOverDispute(ctx, news)
  } catch (error) {
    ctx.logger.error({ error, disputeId }, 'A dispute could not be reconciled')
    return false
  }
}
