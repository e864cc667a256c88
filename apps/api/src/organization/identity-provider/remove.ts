import type { SignedInContext } from '../../core/context.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { type OrganizationInput, requireOrganizationId } from '../organization/active.ts'
import { lockForSingleSignOn } from './permission.ts'
import { presentIdentityProvider } from './present.ts'
import { requireIdentityProvider, unlinkAccounts } from './queries.ts'

/** Removes the provider, and the accounts by which people signed in with it. */
export async function removeIdentityProvider(
  ctx: SignedInContext,
  input: OrganizationInput,
): Promise<void> {
  const organizationId = requireOrganizationId(ctx, input)
  await inTransaction(ctx, async (tx) => {
    await lockForSingleSignOn(tx, organizationId)
    const before = await requireIdentityProvider(tx, organizationId)
    await unlinkAccounts(tx, before)
    await tx.db.identityProvider.delete({ where: { id: before.id } })
    await record(tx, 'identity_provider.removed', {
      organizationId,
      before: presentIdentityProvider(before),
    })
  })
}
