import type { TaxSettings } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { authorizeOrganization, requireOrganization } from '../organization/find.ts'
import { presentTaxSettings } from './present.ts'

export async function getTaxSettings(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<TaxSettings> {
  const reached = await authorizeOrganization(ctx, { id, scope: 'organizations:read' })
  return presentTaxSettings(ctx, await requireOrganization(reached))
}
