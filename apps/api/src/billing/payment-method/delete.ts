import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { forgetCardJob } from '../jobs.ts'
import { presentPaymentMethod } from './present.ts'
import { holdCards, promoteNewest, requireOwnCard } from './queries.ts'

interface Removed {
  id: string
  customerId: string
}

/** Removes a card here and at the processor, unless a subscription is still to be charged to it. */
export async function deleteCard(ctx: MerchantContext, removed: Removed): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { organizationId } = tx
    const { id, customerId } = removed
    await holdCards(tx, customerId)
    const found = await requireOwnCard(tx, removed)
    if (found.isNeeded) throw refusal('payment_method.needed')
    const now = tx.clock.now()
    await tx.db.paymentMethod.update({
      where: { organizationId, id },
      data: { isDefault: false, deletedAt: now, modifiedAt: now },
    })
    if (found.card.isDefault) await promoteNewest(tx, customerId)
    await tx.jobs.enqueue(tx, forgetCardJob, { organizationId, paymentMethodId: id })
    await record(tx, 'payment_method.deleted', {
      organizationId,
      after: presentPaymentMethod(tx, found),
    })
  })
}
