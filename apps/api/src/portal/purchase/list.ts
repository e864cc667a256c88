import type { PurchaseList } from '@tollgate/contracts'
import type { UserContext } from '../../core/context.ts'
import { Unauthenticated } from '../../core/errors.ts'
import { findPurchases } from './queries.ts'
import { requireVerified } from './require-verified.ts'

/** The merchants that know the user’s address, where the newest order is first. */
export async function listPurchases(ctx: UserContext): Promise<PurchaseList> {
  const found = await findPurchases(ctx)
  if (!found) throw new Unauthenticated()
  requireVerified(found)
  return { purchases: found.purchases }
}
