import type { BillingOrganization, BillingOrganizationUpdate } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { patch } from '../../core/patch.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { nextVersion, requireVersion } from '../../core/version.ts'
import { dropUnusedLogo } from '../../organization/organization/drop-unused-logo.ts'
import { authorizeOrganization, lockOrganization } from './find.ts'
import { presentOrganization, stateOf } from './present.ts'
import { profileColumns } from './profile.ts'

export async function updateBillingOrganization(
  ctx: MerchantContext,
  { id, ifMatch, ...input }: BillingOrganizationUpdate & { id: string; ifMatch?: string },
): Promise<BillingOrganization> {
  const reached = await authorizeOrganization(ctx, { id, scope: 'organizations:write' })
  return inTransaction(reached, async (tx) => {
    const organization = await lockOrganization(tx)
    requireVersion(organization, ifMatch)
    const { name, avatar_url: logo, ...profile } = input
    const now = tx.clock.now()
    const row = await tx.db.organization.update({
      where: { id: tx.organizationId },
      data: {
        ...patch({ name: name ?? undefined, logo }),
        ...profileColumns(profile, now, organization),
        modifiedAt: nextVersion(organization, now),
      },
    })
    if (logo !== undefined) await dropUnusedLogo(tx, row)
    await record(tx, 'organization.updated', {
      organizationId: tx.organizationId,
      before: stateOf(organization),
      after: stateOf(row),
    })
    return presentOrganization(row)
  })
}
