import { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { defineBatchJob } from '../../core/job.ts'
import { inTransaction } from '../../core/transaction.ts'
import { completeCheckouts } from './complete.ts'

export const completeFreeJob = defineBatchJob({
  name: 'complete-free-checkout',
  schema: z.object({ organizationId: z.uuid(), checkoutId: z.uuid() }),
  retries: 20,
  firstDelaySeconds: 1,
  longestDelaySeconds: 60,
  runBatch: (ctx, jobs) =>
    completeFree(
      ctx,
      jobs.map(({ checkoutId }) => checkoutId),
    ),
})

/** Purchases that cost nothing succeed without a payment. */
async function completeFree(ctx: MerchantContext, ids: string[]): Promise<void> {
  const purchases = ids.map((checkoutId) => ({ checkoutId, paymentId: null, card: null }))
  await inTransaction(ctx, (tx) => completeCheckouts(tx, purchases))
}
