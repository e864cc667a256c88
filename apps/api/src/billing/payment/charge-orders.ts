import type { Payment } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { applyOutcome } from './apply-outcome.ts'
import { charge } from './charge.ts'

const AT_A_TIME = 10

/**
 * Charges stored cards, outside of any transaction. Their holders aren’t there to see an outcome that
 * comes later, so it is taken over at once; where it isn’t known, it is asked for again.
 */
export async function chargeOrders(ctx: MerchantContext, payments: Payment[]): Promise<void> {
  const waiting = [...payments]
  async function chargeNext(): Promise<void> {
    for (let payment = waiting.shift(); payment; payment = waiting.shift()) {
      const outcome = await charge(ctx, payment)
      if (outcome) await applyOutcome(ctx, { paymentId: payment.id, outcome })
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, chargeNext))
}
