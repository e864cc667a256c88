import { secondsAfter } from '../../core/clock.ts'
import type { Context } from '../../core/context.ts'

const KEPT_SECONDS = 30 * 86_400

/** Gives up mails that no server took, so that none keeps a name and an address for ever. */
export async function deleteUnsentMails(ctx: Context): Promise<number> {
  const createdAt = { lte: secondsAfter(ctx.clock.now(), -KEPT_SECONDS) }
  const { count } = await ctx.db.outboxMail.deleteMany({ where: { createdAt, sentAt: null } })
  return count
}
