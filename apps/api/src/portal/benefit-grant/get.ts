import type { PortalBenefitGrant } from '@tollgate/contracts'
import type { CustomerContext } from '../../core/context.ts'
import { presentPortalGrant } from './present.ts'
import { requireOwnGrant } from './queries.ts'

export async function getPortalBenefitGrant(
  ctx: CustomerContext,
  { id }: { id: string },
): Promise<PortalBenefitGrant> {
  return presentPortalGrant(ctx, await requireOwnGrant(ctx, id))
}
