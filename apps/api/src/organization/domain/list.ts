import type { OrganizationDomain } from '@tollgate/contracts'
import type { SignedInContext } from '../../core/context.ts'
import { requireSingleSignOnReader } from '../identity-provider/permission.ts'
import { type OrganizationInput, requireOrganizationId } from '../organization/active.ts'
import { presentDomain } from './present.ts'

export async function listDomains(
  ctx: SignedInContext,
  input: OrganizationInput,
): Promise<OrganizationDomain[]> {
  const organizationId = requireOrganizationId(ctx, input)
  await requireSingleSignOnReader(ctx, organizationId)
  const found = await ctx.db.organizationDomain.findMany({
    where: { organizationId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return found.map(presentDomain)
}
