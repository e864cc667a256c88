import type { PortalMeter } from '@tollgate/contracts'
import type { CustomerContext } from '../../core/context.ts'
import { presentPortalMeter } from './present.ts'
import { requireOwnMeter } from './queries.ts'

export async function getPortalMeter(
  ctx: CustomerContext,
  { id }: { id: string },
): Promise<PortalMeter> {
  return presentPortalMeter(await requireOwnMeter(ctx, id))
}
