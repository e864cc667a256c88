import type { Platform } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import type { SignedInAt } from '../../core/ports/social.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { makeDueAtPlatform } from '../benefit-grant/queries.ts'
import { lockCustomer } from '../customer/queries.ts'
import { findPlatformAccount } from './find.ts'
import { sealTokens } from './tokens.ts'

interface Linked extends SignedInAt {
  customerId: string
  platform: Platform
}

/** Keeps a customer’s account; what is given to the one before, or waits for one, is given to it. */
export async function linkAccount(ctx: MerchantContext, linked: Linked): Promise<void> {
  const { customerId, platform, profile, tokens } = linked
  await inTransaction(ctx, async (tx) => {
    const { organizationId } = tx
    await lockCustomer(tx, customerId)
    const known = await findPlatformAccount(tx, { customerId, platform })
    const id = known?.id ?? newId()
    const now = tx.clock.now()
    const told = {
      accountId: profile.id,
      username: profile.name,
      ...sealTokens(tx, id, tokens),
    }
    await tx.db.platformAccount.upsert({
      where: { id },
      create: { id, organizationId, customerId, platform, createdAt: now, ...told },
      update: { modifiedAt: now, ...told },
    })
    await makeDueAtPlatform(tx, { customerId, platform })
    await record(tx, 'platform_account.linked', {
      organizationId,
      after: { id, customer_id: customerId, platform },
    })
  })
}
