import { secondsAfter } from '../../core/clock.ts'
import type { Context } from '../../core/context.ts'

const KEPT_SECONDS = 30 * 86_400

/** Deletes emails that no server accepted, so that names and addresses are not kept forever. */
export async function deleteUnsentMails(ctx: Context): Promise<number> {
  const createdAt = { lte: secondsAfter(ctx.clock.now(), -KEPT_SECONDS) }
  const { count } = await ctx.db.outboxMail.deleteMany({ where: { createdAt, sentAt: null } })
  return count
}
