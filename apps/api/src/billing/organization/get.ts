import type { BillingOrganization } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { authorizeOrganization, requireOrganization } from './find.ts'
import { presentOrganization } from './present.ts'

export async function getBillingOrganization(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<BillingOrganization> {
  const reached = await authorizeOrganization(ctx, { id, scope: 'organizations:read' })
  return presentOrganization(await requireOrganization(reached))
}
