import type { Payment } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { nextAttemptAfter } from './schedule.ts'

interface Due {
  id: string
  totalAmount: number
  currency: string
}

/** That a checkout is to be charged, to be saved first, so that any process can finish it later. */
export function newPayment(
  tx: MerchantContext,
  checkout: Due,
  confirmationToken: string | null,
): Payment {
  const now = tx.clock.now()
  return {
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
}
