import type { Context, MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { expire } from './expire.ts'
import { requireByClientSecret } from './queries.ts'

/** The checkout of a client secret, and a context to act on it. */
export async function findPublic(
  ctx: Context,
  clientSecret: string,
): Promise<{ merchant: MerchantContext; checkout: { id: string } }> {
  const checkout = await requireByClientSecret(ctx, clientSecret)
  const merchant = { ...ctx, organizationId: checkout.organizationId }
  if (checkout.status === 'open' && checkout.expiresAt <= ctx.clock.now()) {
    await expire(merchant, checkout.id)
    throw refusal('checkout.expired')
  }
  if (checkout.status === 'expired') throw refusal('checkout.expired')
  return { merchant, checkout }
}
