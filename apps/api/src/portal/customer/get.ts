import type { EntitlementToken, PortalCustomer } from '@tollgate/contracts'
import { getEntitlementToken } from '../../billing/entitlement/token.ts'
import { findPlatformAccounts } from '../../billing/platform-account/find.ts'
import type { CustomerContext } from '../../core/context.ts'
import { presentPortalCustomer } from './present.ts'
import { requireOwnCustomer } from './queries.ts'

export async function getPortalCustomer(ctx: CustomerContext): Promise<PortalCustomer> {
  const customer = await requireOwnCustomer(ctx)
  const platformAccounts = await findPlatformAccounts(ctx, customer.id)
  return presentPortalCustomer({ ...customer, platformAccounts })
}

/** What the customer has, for the merchant’s server. */
export async function getPortalEntitlementToken(ctx: CustomerContext): Promise<EntitlementToken> {
  const { id } = await requireOwnCustomer(ctx)
  return getEntitlementToken(ctx, { id })
}
