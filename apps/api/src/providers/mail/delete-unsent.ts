import { DAY, secondsAfter } from '../../core/calendar.ts'
import { text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'

const KEPT = 30 * DAY

/** Deletes emails that no server accepted, so that names and addresses are not kept forever. */
export async function deleteUnsentMails(ctx: Context): Promise<number> {
  const before = secondsAfter(ctx.clock.now(), -KEPT)
  const unsent = await ctx.sql({ id: text })`
    DELETE FROM outbox_mails WHERE created_at <= ${before} AND sent_at IS NULL RETURNING id`
  return unsent.length
}
