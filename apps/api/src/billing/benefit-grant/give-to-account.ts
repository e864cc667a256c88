import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { findPlatformAccount } from '../platform-account/find.ts'
import { makeDue } from './lifecycle.ts'
import { platformOf } from './platform.ts'
import { lockGrant } from './queries.ts'

interface Given {
  id: string
  /** Null for the one that is connected. */
  accountId: string | null
}

/** Has a benefit of a platform given to the customer’s account there as soon as can be. */
export async function giveToAccount(ctx: MerchantContext, { id, accountId }: Given): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const grant = await lockGrant(tx, id)
    if (grant.revokedAt !== null) throw refusal('benefit_grant.revoked')
    const platform = platformOf(grant.benefit)
    if (platform === null) return
    const { customerId } = grant
    const account = await findPlatformAccount(tx, { customerId, platform })
    if (accountId !== null && accountId !== account?.accountId) {
      throw refusal('platform_account.not_linked', { at: ['body', 'properties', 'account_id'] })
    }
    await save(tx, makeDue(tx, grant))
  })
}
