import type { BenefitGrant } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { changeRows } from '../../core/record.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { beginAgain } from './lifecycle.ts'
import { presentGrant } from './present.ts'
import { lockGrant } from './queries.ts'

/** Has what failed at a platform tried again at once. */
export async function retryBenefitGrant(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<BenefitGrant> {
  const { organizationId } = ctx
  return inTransaction(ctx, async (tx) => {
    const before = await lockGrant(tx, id)
    if (before.error === null) return presentGrant(before)
    const { grant, writes } = beginAgain(tx, before)
    const after = presentGrant(grant)
    const changes = changeRows(tx, 'benefit_grant.retried', { organizationId, after })
    await save(tx, writes, { insert: { ...changes } })
    return after
  })
}
