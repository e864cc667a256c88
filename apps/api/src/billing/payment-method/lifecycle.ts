import type { PaymentMethod } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import type { KeptCard } from '../../core/ports/payments.ts'
import { expiresSoonAt } from './expiry.ts'

interface NewCard {
  customerId: string
  kept: KeptCard
  isDefault: boolean
}

/** A card that the processor keeps, to be saved. */
export function newPaymentMethod(
  tx: MerchantContext,
  { customerId, kept, isDefault }: NewCard,
): PaymentMethod {
  const { id: processorId, ...card } = kept
  return {
    id: newId(),
    organizationId: tx.organizationId,
    customerId,
    processor: tx.payments.name,
    processorId,
    ...card,
    isDefault,
    expiryDueAt: expiresSoonAt(card),
    createdAt: tx.clock.now(),
    modifiedAt: null,
    deletedAt: null,
  }
}
