import type { CheckoutLink } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { presentCheckoutLink } from './present.ts'
import { requireCheckoutLink } from './queries.ts'

export async function getCheckoutLink(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<CheckoutLink> {
  return presentCheckoutLink(ctx, await requireCheckoutLink(ctx, id))
}
