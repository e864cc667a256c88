import type { CheckoutPublic } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import { refuseExpired } from './find-public.ts'
import { presentPublicCheckout } from './present.ts'
import { requireByClientSecret } from './queries.ts'

export async function getPublicCheckout(
  ctx: Context,
  { client_secret: clientSecret }: { client_secret: string },
): Promise<CheckoutPublic> {
  const checkout = await requireByClientSecret(ctx, clientSecret)
  await refuseExpired(ctx, checkout)
  return presentPublicCheckout(ctx, checkout)
}
