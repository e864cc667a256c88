import { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { defineBatchJob } from '../../core/job.ts'
import { changeRows } from '../../core/record.ts'
import { save, type Writes } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { type GrantWithParts, presentGrant } from './present.ts'
import { lockPendingGrants, moveGrant } from './queries.ts'

export const grantBenefitJob = defineBatchJob({
  name: 'grant-benefit',
  schema: z.object({ organizationId: z.uuid(), benefitGrantId: z.uuid() }),
  retries: 20,
  firstDelaySeconds: 2,
  longestDelaySeconds: 1800,
  runBatch: (ctx, jobs) =>
    grantBenefits(
      ctx,
      jobs.map(({ benefitGrantId }) => benefitGrantId),
    ),
})

/** Gives customers what was bought. What is granted or revoked already stays as it is. */
export async function grantBenefits(ctx: MerchantContext, ids: string[]): Promise<void> {
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
