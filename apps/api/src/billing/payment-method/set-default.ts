import type { PaymentMethod } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { tellOf, useFromNowOn } from './keep.ts'
import { presentPaymentMethod } from './present.ts'
import { clearDefault, holdCards, requireOwnCard } from './queries.ts'

interface Chosen {
  id: string
  customerId: string
}

/** Chosen again, it is charged at once again, as often as customers may retry by hand. */
export async function setDefaultCard(ctx: MerchantContext, chosen: Chosen): Promise<PaymentMethod> {
  return inTransaction(ctx, async (tx) => {
    const { organizationId } = tx
    const { id, customerId } = chosen
    await holdCards(tx, customerId)
    const { card } = await requireOwnCard(tx, chosen)
    await clearDefault(tx, customerId)
    await tx.db.paymentMethod.update({
      where: { organizationId, id },
      data: { isDefault: true, modifiedAt: tx.clock.now() },
    })
    await useFromNowOn(tx, card, true)
    await tellOf(tx, 'payment_method.updated', card)
    return presentPaymentMethod(tx, await requireOwnCard(tx, chosen))
  })
}
