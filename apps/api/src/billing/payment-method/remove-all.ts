import type { MerchantContext } from '../../core/context.ts'
import { changeRows, joinChanges } from '../../core/record.ts'
import type { Writes } from '../../core/save.ts'
import { forgetCardJob } from '../jobs.ts'
import { presentPaymentMethod } from './present.ts'
import { findOwnCards } from './queries.ts'

const ALL = 10_000

/** Removes all cards of a customer who is being deleted, for the caller to save; the processor forgets them, too. */
export async function removeCardsOf(tx: MerchantContext, customerId: string): Promise<Writes[]> {
  const { organizationId } = tx
  const { cards } = await findOwnCards(tx, { customerId, limit: ALL })
  const now = tx.clock.now()
  const set = { isDefault: false, deletedAt: now, modifiedAt: now }
  const forgotten = cards.map(({ card: { id } }) => ({ organizationId, paymentMethodId: id }))
  await tx.jobs.enqueue(tx, forgetCardJob, ...forgotten)
  const told = cards.map((found) =>
    changeRows(tx, 'payment_method.deleted', {
      organizationId,
      after: presentPaymentMethod(tx, found),
    }),
  )
  const update = {
    paymentMethod: cards.map(({ card: { id } }) => ({ where: { organizationId, id }, set })),
  }
  return [{ update, insert: { ...joinChanges(...told) } }]
}
