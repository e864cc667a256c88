import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { holdOrder } from '../order/queries.ts'
import { findUncredited } from './queries.ts'
import { requestCreditNotes } from './request.ts'

const BATCH = 100

/** Requests credit notes for refunds of invoiced orders from before there were any. */
export async function creditEarlierRefunds(context: Context): Promise<number> {
  const found = await findUncredited(context, BATCH)
  for (const { organizationId, orderId } of found) {
    await inTransaction({ ...context, organizationId }, async (tx) => {
      await holdOrder(tx, orderId)
      const refunds = await findUncredited(tx, BATCH, orderId)
      for (const { id, language } of refunds) {
        await requestCreditNotes(tx, [{ id }], { kind: 'credit', language })
      }
    })
  }
  return found.length
}
