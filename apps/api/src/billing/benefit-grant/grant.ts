import type { MerchantContext } from '../../core/context.ts'
import { changeRows } from '../../core/record.ts'
import { save, type Writes } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { moveGrant } from './lifecycle.ts'
import { type GrantWithParts, presentGrant } from './present.ts'
import { lockPendingGrants } from './queries.ts'

/** Gives customers what was bought. What is granted or revoked already stays as it is. */
export async function grantBenefits(
  ctx: MerchantContext,
  jobs: { benefitGrantId: string }[],
): Promise<void> {
  const ids = jobs.map(({ benefitGrantId }) => benefitGrantId)
  await inTransaction(ctx, async (tx) => {
    const grants = await lockPendingGrants(tx, ids)
    await save(tx, ...grants.flatMap((grant) => planGrant(tx, grant)))
  })
}

function planGrant(tx: MerchantContext, grant: GrantWithParts): Writes[] {
  if (grant.benefit.deletedAt) return [moveGrant(tx, grant, 'revoked').writes]
  // A custom benefit is a note that the portal shows: nothing has to happen elsewhere.
  const granted = moveGrant(tx, grant, 'granted')
  const { organizationId } = tx
  const after = presentGrant(granted.grant)
  const changes = changeRows(tx, 'benefit_grant.created', { organizationId, after })
  return [granted.writes, { insert: { ...changes } }]
}
