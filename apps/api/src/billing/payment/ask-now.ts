import type { Context } from '../../core/context.ts'
import { makePaymentsDue } from './queries.ts'

/**
 * At a start: asks at once about every payment without news. Buyers wait for it, and what the
 * processor told a service that was down may be lost.
 */
export async function askAboutPaymentsNow(ctx: Context): Promise<number> {
  const payments = await makePaymentsDue(ctx)
  if (payments > 0) ctx.logger.info({ payments }, 'Asking about the payments without news')
  return payments
}
