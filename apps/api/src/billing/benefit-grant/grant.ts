import { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { defineJob } from '../../core/job.ts'
import { changeRows } from '../../core/record.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { presentGrant } from './present.ts'
import { lockPendingGrants, moveGrant } from './queries.ts'

export const grantBenefitJob = defineJob({
  name: 'grant-benefit',
  schema: z.object({ organizationId: z.uuid(), benefitGrantId: z.uuid() }),
  retries: 20,
  firstDelaySeconds: 2,
  longestDelaySeconds: 1800,
  run: (ctx, { organizationId, benefitGrantId }) =>
    grantBenefit({ ...ctx, organizationId }, benefitGrantId),
})

/** Gives the customer what was bought. One that is granted or revoked already stays as it is. */
export async function grantBenefit(ctx: MerchantContext, benefitGrantId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [grant] = await lockPendingGrants(tx, benefitGrantId)
    if (!grant) return
    if (grant.benefit.deletedAt) {
      await save(tx, moveGrant(tx, grant, 'revoked').writes)
      return
    }
    // A custom benefit is a note that the portal shows: nothing has to happen elsewhere.
    const granted = moveGrant(tx, grant, 'granted')
    const changes = changeRows(tx, 'benefit_grant.created', {
      organizationId: tx.organizationId,
      after: presentGrant(granted.grant),
    })
    await save(tx, granted.writes, { insert: { ...changes } })
  })
}
