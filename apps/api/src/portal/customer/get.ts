import type { PortalCustomer } from '@tollgate/contracts'
import type { CustomerContext } from '../../core/context.ts'
import { findOwnCustomer } from './own.ts'
import { presentPortalCustomer } from './present.ts'

export async function getPortalCustomer(ctx: CustomerContext): Promise<PortalCustomer> {
  return presentPortalCustomer(await findOwnCustomer(ctx))
}
