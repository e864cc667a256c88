import type { CheckoutPublic } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import { findPublic } from './find-public.ts'
import { presentPublicCheckout } from './present.ts'
import { requireCheckout } from './queries.ts'

export async function getPublicCheckout(
  ctx: Context,
  { client_secret: clientSecret }: { client_secret: string },
): Promise<CheckoutPublic> {
  const { merchant, checkout } = await findPublic(ctx, clientSecret)
  return presentPublicCheckout(merchant, await requireCheckout(merchant, checkout.id))
}
