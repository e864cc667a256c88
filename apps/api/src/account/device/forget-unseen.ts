import { secondsAfter } from '../../core/calendar.ts'
import { text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { DEVICE_REMEMBERED_SECONDS } from './cookie.ts'

/** Forgets devices whose cookie has ended, too. */
export async function forgetUnseenDevices(ctx: Context): Promise<number> {
  const before = secondsAfter(ctx.clock.now(), -DEVICE_REMEMBERED_SECONDS)
  const forgotten = await ctx.sql({ id: text })`
    DELETE FROM devices WHERE last_seen_at <= ${before} RETURNING id`
  return forgotten.length
}
