import { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { defineJob } from '../../core/job.ts'
import { inTransaction } from '../../core/transaction.ts'
import { completeCheckout } from './complete.ts'

export const completeFreeJob = defineJob({
  name: 'complete-free-checkout',
  schema: z.object({ organizationId: z.uuid(), checkoutId: z.uuid() }),
  retries: 20,
  firstDelaySeconds: 1,
  longestDelaySeconds: 60,
  run: (ctx, { organizationId, checkoutId }) =>
    completeFree({ ...ctx, organizationId }, checkoutId),
})

/** A purchase that costs nothing succeeds without a payment. */
async function completeFree(ctx: MerchantContext, checkoutId: string): Promise<void> {
  await inTransaction(ctx, (tx) =>
    completeCheckout(tx, { checkoutId, paymentId: null, card: null }),
  )
}
