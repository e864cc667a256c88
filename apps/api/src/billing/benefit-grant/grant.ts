import type { MerchantContext } from '../../core/context.ts'
import { changeRows } from '../../core/record.ts'
import { save, type Writes } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { makeDue, moveGrant } from './lifecycle.ts'
import { platformOf } from './platform.ts'
import { type GrantWithParts, presentGrant } from './present.ts'
import { lockPendingGrants } from './queries.ts'
import { strategies } from './strategies.ts'

/** Gives customers what was bought. What is granted or revoked already stays as it is. */
export async function grantBenefits(
  ctx: MerchantContext,
  jobs: { benefitGrantId: string }[],
): Promise<void> {
  const ids = jobs.map(({ benefitGrantId }) => benefitGrantId)
  await inTransaction(ctx, (tx) => givePendingGrants(tx, ids))
}

/** Gives those of some grants that are neither given nor revoked. */
export async function givePendingGrants(tx: MerchantContext, ids: string[]): Promise<void> {
  const grants = await lockPendingGrants(tx, ids)
  await save(tx, ...grants.flatMap((grant) => planGrant(tx, grant)))
}

function planGrant(tx: MerchantContext, grant: GrantWithParts): Writes[] {
  if (grant.benefit.deletedAt) return [moveGrant(tx, grant, 'revoked').writes]
  if (platformOf(grant.benefit)) return grant.dueAt === null ? [makeDue(tx, grant)] : []
  const given = strategies[grant.benefit.type]?.(tx, grant)
  const { properties } = given ?? grant
  const granted = moveGrant(tx, grant, 'granted', { properties })
  const { organizationId } = tx
  const after = presentGrant(granted.grant)
  const changes = changeRows(tx, 'benefit_grant.created', { organizationId, after })
  return [...(given?.writes ?? []), granted.writes, { insert: { ...changes } }]
}
