import type { EntitlementToken, PortalCustomer } from '@tollgate/contracts'
import { getEntitlementToken } from '../../billing/entitlement/token.ts'
import type { CustomerContext } from '../../core/context.ts'
import { presentPortalCustomer } from './present.ts'
import { requireOwnCustomer } from './queries.ts'

export async function getPortalCustomer(ctx: CustomerContext): Promise<PortalCustomer> {
  return presentPortalCustomer(await requireOwnCustomer(ctx))
}

/** What the customer has, for the merchant’s server. */
export async function getPortalEntitlementToken(ctx: CustomerContext): Promise<EntitlementToken> {
  const { id } = await requireOwnCustomer(ctx)
  return getEntitlementToken(ctx, { id })
}
