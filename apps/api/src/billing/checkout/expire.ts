import type { MerchantContext } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { moveCheckout } from './change.ts'
import { lockCheckout } from './queries.ts'

/** Ends an open checkout whose time is over. One that was confirmed meanwhile stays. */
export async function expire(ctx: MerchantContext, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockCheckout(tx, id)
    if (row.status !== 'open' || row.expiresAt > tx.clock.now()) return
    await moveCheckout(tx, row, 'expired')
  })
}
