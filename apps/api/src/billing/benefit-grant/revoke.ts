import type { Context, MerchantContext } from '../../core/context.ts'
import { changeRows, joinChanges } from '../../core/record.ts'
import { save, type Writes } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { revokeGrantsJob } from '../jobs.ts'
import { isTold, moveGrant } from './lifecycle.ts'
import { presentChangedGrant } from './present.ts'
import { type GrantsOf, lockUnrevokedGrants } from './queries.ts'

/** Bounds what one transaction holds and keeps in memory. */
const BATCH = 200

/**
 * Revokes the grants of a benefit or customer that is being deleted, or of an order, for the caller to save: the first
 * ones at once, the others by a job. What nobody was told of is revoked without a word.
 */
export async function revokeGrants(tx: MerchantContext, of: GrantsOf): Promise<Writes[]> {
  const grants = await lockUnrevokedGrants(tx, of, BATCH)
  const { organizationId } = tx
  if (grants.length === BATCH) {
    await tx.jobs.enqueue(tx, revokeGrantsJob, { organizationId, ...of })
  }
  const revoked = grants.map((before) => ({ before, ...moveGrant(tx, before, 'revoked') }))
  const changes = revoked
    .filter(({ before }) => isTold(before))
    .map(({ before, grant }) =>
      changeRows(tx, 'benefit_grant.revoked', {
        organizationId,
        after: presentChangedGrant(before, grant),
      }),
    )
  return [...revoked.map(({ writes }) => writes), { insert: { ...joinChanges(...changes) } }]
}

/** Goes on where a deletion left off. */
export async function revokeNextGrants(
  services: Context,
  { organizationId, ...of }: GrantsOf & { organizationId: string },
): Promise<void> {
  const ctx = { ...services, organizationId }
  await inTransaction(ctx, async (tx) => save(tx, ...(await revokeGrants(tx, of))))
}
