import type { MerchantContext } from '../../core/context.ts'
import { type ChangeRows, changeRows, joinChanges } from '../../core/record.ts'
import { grantParts, presentGrant } from './present.ts'

/**
 * Revokes all grants of a benefit or of a customer. Those that were granted come back as changes for
 * the caller to save; those still under way, of which no one has heard, are never granted.
 */
export async function revokeGrants(
  tx: MerchantContext,
  of: { benefitId: string } | { customerId: string },
): Promise<ChangeRows> {
  const { organizationId } = tx
  const now = tx.clock.now()
  const unrevoked = { organizationId, ...of, revokedAt: null }
  const data = { grantedAt: null, revokedAt: now, modifiedAt: now }
  const revoked = await tx.db.benefitGrant.updateManyAndReturn({
    where: { ...unrevoked, grantedAt: { not: null } },
    data,
    include: grantParts,
  })
  await tx.db.benefitGrant.updateMany({ where: unrevoked, data })
  return joinChanges(
    ...revoked.map((grant) =>
      changeRows(tx, 'benefit_grant.revoked', { organizationId, after: presentGrant(grant) }),
    ),
  )
}
