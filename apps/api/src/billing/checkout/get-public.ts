import type { CheckoutPublic } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import { findPublic } from './find-public.ts'
import { presentPublicCheckout } from './present.ts'
import { reloadCheckout } from './queries.ts'

export async function getPublic(ctx: Context, clientSecret: string): Promise<CheckoutPublic> {
  const { merchant, checkout } = await findPublic(ctx, clientSecret)
  return presentPublicCheckout(merchant, await reloadCheckout(merchant, checkout.id))
}
