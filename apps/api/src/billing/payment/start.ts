import type { Payment } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { save } from '../../core/save.ts'
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
  const payment = {
    id: newId(),
    organizationId: tx.organizationId,
    status: 'pending',
    processorId: null,
    cardBrand: null,
    cardLast4: null,
    failureCode: null,
    failureMessage: null,
    attempts: 0,
    modifiedAt: null,
    checkoutId: checkout.id,
    amount: checkout.totalAmount,
    currency: checkout.currency,
    processor: tx.payments.name,
    confirmationToken,
    nextAttemptAt: nextAttemptAfter(now, 0),
    createdAt: now,
  }
  await save(tx, { insert: { payment: [payment] } })
  return payment
}
