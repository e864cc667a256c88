import { secondsAfter } from '../../core/clock.ts'
import type { Context } from '../../core/context.ts'
import { DEVICE_REMEMBERED_SECONDS } from './remembered.ts'

/** Forgets devices whose cookie has ended, too. */
export async function forgetUnseenDevices(ctx: Context): Promise<number> {
  const lastSeenAt = { lte: secondsAfter(ctx.clock.now(), -DEVICE_REMEMBERED_SECONDS) }
  const { count } = await ctx.db.device.deleteMany({ where: { lastSeenAt } })
  return count
}
