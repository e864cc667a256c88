import type { CheckoutLink } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { presentCheckoutLink } from './present.ts'
import { findLink } from './queries.ts'

export async function getCheckoutLink(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<CheckoutLink> {
  const link = await findLink(ctx, id)
  if (!link) throw notFound()
  return presentCheckoutLink(ctx, link)
}
