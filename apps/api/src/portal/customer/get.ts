import type { PortalCustomer } from '@tollgate/contracts'
import type { CustomerContext } from '../../core/context.ts'
import { presentPortalCustomer } from './present.ts'
import { requireOwnCustomer } from './queries.ts'

export async function getPortalCustomer(ctx: CustomerContext): Promise<PortalCustomer> {
  return presentPortalCustomer(await requireOwnCustomer(ctx))
}
