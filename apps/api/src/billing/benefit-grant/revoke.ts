import { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { defineJob } from '../../core/job.ts'
import { changeRows, joinChanges } from '../../core/record.ts'
import { save, type Writes } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { presentGrant } from './present.ts'
import { type GrantsOf, lockUnrevokedGrants, moveGrant } from './queries.ts'

/** Bounds what one transaction holds and keeps in memory. */
const BATCH = 200

export const revokeGrantsJob = defineJob({
  name: 'revoke-grants',
  schema: z.object({
    organizationId: z.uuid(),
    benefitId: z.uuid().optional(),
    customerId: z.uuid().optional(),
  }),
  retries: 20,
  firstDelaySeconds: 2,
  longestDelaySeconds: 1800,
  run: (ctx, { organizationId, ...of }) => revokeNextGrants({ ...ctx, organizationId }, of),
})

/**
 * Revokes the grants of a benefit or customer that is being deleted, for the caller to save: the first
 * ones at once, the others by a job. Grants still in progress were never announced, so their
 * revocation isn’t either.
 */
export async function revokeGrants(tx: MerchantContext, of: GrantsOf): Promise<Writes[]> {
  const grants = await lockUnrevokedGrants(tx, of, BATCH)
  const { organizationId } = tx
  if (grants.length === BATCH) {
    await tx.jobs.enqueue(tx, revokeGrantsJob, { organizationId, ...of })
  }
  const revoked = grants.map((grant) => moveGrant(tx, grant, 'revoked'))
  const changes = revoked
    .filter((_, index) => grants[index]?.grantedAt !== null)
    .map(({ grant: after }) =>
      changeRows(tx, 'benefit_grant.revoked', { organizationId, after: presentGrant(after) }),
    )
  return [...revoked.map(({ writes }) => writes), { insert: { ...joinChanges(...changes) } }]
}

async function revokeNextGrants(ctx: MerchantContext, of: GrantsOf): Promise<void> {
  await inTransaction(ctx, async (tx) => save(tx, ...(await revokeGrants(tx, of))))
}
