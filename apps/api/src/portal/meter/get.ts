import type { PortalMeter } from '@tollgate/contracts'
import type { CustomerContext } from '../../core/context.ts'
import { requireOwnMeter } from './queries.ts'

export function getPortalMeter(ctx: CustomerContext, { id }: { id: string }): Promise<PortalMeter> {
  return requireOwnMeter(ctx, id)
}
