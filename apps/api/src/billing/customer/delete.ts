import type { MerchantContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { revokeAll } from '../benefit-grant/revoke-all.ts'
import { recordChange } from '../record-change.ts'
import { presentCustomer } from './present.ts'
import { lockLiveCustomer } from './queries.ts'

/** Ends a customer’s portal sessions and benefits. Orders stay, and go on naming the customer. */
export async function remove(ctx: MerchantContext, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await lockLiveCustomer(tx, id))) throw notFound()
    const { organizationId } = tx
    const now = tx.clock.now()
    await tx.db.customerSession.deleteMany({
      where: { organizationId, OR: [{ customerId: id }, { checkout: { customerId: id } }] },
    })
    await revokeAll(tx, { customerId: id })
    const row = await tx.db.customer.update({
      where: { organizationId_id: { organizationId, id } },
      data: { deletedAt: now, modifiedAt: now },
    })
    await recordChange(tx, { type: 'customer.deleted', after: presentCustomer(row) })
  })
}
