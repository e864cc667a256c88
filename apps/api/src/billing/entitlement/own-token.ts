import type { EntitlementToken } from '@tollgate/contracts'
import type { SignedInContext } from '../../core/context.ts'
import { requireMerchantOf } from './queries.ts'
import { getEntitlementToken } from './token.ts'

/** The same for the user of a session, who is that customer or works in the organization that is. */
export async function getOwnEntitlementToken(
  ctx: SignedInContext,
  { customerId }: { customerId: string },
): Promise<EntitlementToken> {
  const organizationId = await requireMerchantOf(ctx, customerId)
  return getEntitlementToken({ ...ctx, organizationId }, { id: customerId })
}
