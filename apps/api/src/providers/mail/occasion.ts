import { describeDevice } from '@tollgate/devices'
import type { Occasion } from '@tollgate/mails'
import type { Context } from '../../core/context.ts'
import { countryOf } from '../country-of-address.ts'

/** When and from where a request came, as notices tell it. */
export async function describeOccasion(ctx: Context): Promise<Occasion> {
  const { browser, system } = describeDevice(ctx.userAgent)
  const country = await countryOf(ctx, ctx.ipAddress)
  return { at: ctx.clock.now().toISOString(), browser, system, country }
}
