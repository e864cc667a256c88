import type { Payment } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { insertPayment } from './queries.ts'
import { nextAttemptAfter } from './schedule.ts'

interface Due {
  id: string
  totalAmount: number
  currency: string
}

/** Records that a checkout is to be charged, so that any process can finish it later. */
export async function startPayment(
  tx: MerchantContext,
  checkout: Due,
  confirmationToken: string | null,
): Promise<Payment> {
  const now = tx.clock.now()
  return insertPayment(tx, {
    id: newId(),
    checkoutId: checkout.id,
    amount: checkout.totalAmount,
    currency: checkout.currency,
    processor: tx.payments.name,
    confirmationToken,
    nextAttemptAt: nextAttemptAfter(now, 0),
    createdAt: now,
  })
}
