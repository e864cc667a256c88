import type { MerchantContext } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { announceChange } from './announce-change.ts'
import { lockCheckout, saveCheckout } from './queries.ts'

/** Ends an open checkout whose time is over. One that was confirmed meanwhile stays. */
export async function expire(ctx: MerchantContext, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { status, expiresAt } = await lockCheckout(tx, id)
    if (status !== 'open' || expiresAt > tx.clock.now()) return
    await announceChange(tx, await saveCheckout(tx, id, { status: 'expired' }))
  })
}
