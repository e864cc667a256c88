import type { Platform } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { makeDueAtPlatform } from '../benefit-grant/queries.ts'
import { lockCustomer } from '../customer/queries.ts'
import { requirePlatformAccount } from './find.ts'

interface Linked {
  customerId: string
  platform: Platform
}

/** Forgets a customer’s account; what was given to it is taken from it, and waits for another one. */
export async function unlinkAccount(ctx: MerchantContext, linked: Linked): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { organizationId } = tx
    const { customerId, platform } = linked
    await lockCustomer(tx, customerId)
    const { id } = await requirePlatformAccount(tx, linked)
    await tx.db.platformAccount.delete({ where: { id } })
    await makeDueAtPlatform(tx, linked)
    await record(tx, 'platform_account.unlinked', {
      organizationId,
      before: { id, customer_id: customerId, platform },
    })
  })
}
