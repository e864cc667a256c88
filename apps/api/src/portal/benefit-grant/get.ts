import type { PortalBenefitGrant } from '@tollgate/contracts'
import type { CustomerContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { presentPortalGrant } from './present.ts'
import { findOwnGrant } from './queries.ts'

export async function getPortalBenefitGrant(
  ctx: CustomerContext,
  { id }: { id: string },
): Promise<PortalBenefitGrant> {
  const grant = await findOwnGrant(ctx, id)
  if (!grant) throw notFound()
  return presentPortalGrant(ctx, grant)
}
