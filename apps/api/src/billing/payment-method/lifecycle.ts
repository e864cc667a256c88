import type { PaymentMethod } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import type { KeptCard } from '../../core/ports/payments.ts'

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
    expiryToldAt: null,
    createdAt: tx.clock.now(),
    modifiedAt: null,
    deletedAt: null,
  }
}
