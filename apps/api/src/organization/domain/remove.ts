import type { DomainNamed } from '@tollgate/contracts'
import type { Context, SignedInContext } from '../../core/context.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockForSingleSignOn } from '../identity-provider/permission.ts'
import { findIdentityProvider } from '../identity-provider/queries.ts'
import { release } from '../identity-provider/set-enforced.ts'
import { requireOrganizationId } from '../organization/active.ts'
import { presentDomain } from './present.ts'
import { findVerifiedDomains, requireDomain } from './queries.ts'

export async function removeDomain(ctx: SignedInContext, input: DomainNamed): Promise<void> {
  const organizationId = requireOrganizationId(ctx, input)
  await inTransaction(ctx, async (tx) => {
    await lockForSingleSignOn(tx, organizationId)
    const before = await requireDomain(tx, organizationId, input.domainId)
    await tx.db.organizationDomain.delete({ where: { id: before.id } })
    await record(tx, 'domain.removed', { organizationId, before: presentDomain(before) })
    await releaseWithoutDomain(tx, organizationId)
  })
}

/** Without a verified domain it is required of no one. */
async function releaseWithoutDomain(tx: Context, organizationId: string): Promise<void> {
  const provider = await findIdentityProvider(tx, organizationId)
  if (!provider?.isEnforced) return
  if ((await findVerifiedDomains(tx, organizationId)).length === 0) await release(tx, provider)
}
