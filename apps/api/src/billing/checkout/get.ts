import type { Checkout } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { presentCheckout } from './present.ts'
import { requireCheckout } from './queries.ts'

export async function getCheckout(ctx: MerchantContext, { id }: { id: string }): Promise<Checkout> {
  return presentCheckout(ctx, await requireCheckout(ctx, id))
}
