import type { MerchantContext } from '../../core/context.ts'
import { changeRows } from '../../core/record.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { revokeGrants } from '../benefit-grant/revoke.ts'
import { removeCardsOf } from '../payment-method/remove-all.ts'
import { endSubscriptionsOf } from '../subscription/end-of-customer.ts'
import { presentCustomer } from './present.ts'
import { lockCustomer } from './queries.ts'

/** Ends a customer’s subscriptions, benefits and portal sessions, and forgets their cards. Orders stay, and go on naming the customer. */
export async function deleteCustomer(ctx: MerchantContext, { id }: { id: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const ended = await endSubscriptionsOf(tx, id)
    await lockCustomer(tx, id)
    const { organizationId } = tx
    const now = tx.clock.now()
    await tx.db.customerSession.deleteMany({
      where: { organizationId, OR: [{ customerId: id }, { checkout: { customerId: id } }] },
    })
    await tx.db.platformAccount.deleteMany({ where: { organizationId, customerId: id } })
    const removed = await removeCardsOf(tx, id)
    const revoked = await revokeGrants(tx, { customerId: id })
    const row = await tx.db.customer.update({
      where: { organizationId_id: { organizationId, id } },
      data: { deletedAt: now, modifiedAt: now },
    })
    const deleted = changeRows(tx, 'customer.deleted', {
      organizationId,
      after: presentCustomer(row),
    })
    await save(tx, ...ended, ...removed, ...revoked, { insert: { ...deleted } })
  })
}
