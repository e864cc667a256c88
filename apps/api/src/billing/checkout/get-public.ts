import type { CheckoutPublic } from '@tollgate/contracts'
import type { Checkout } from '@tollgate/db'
import type { Context, MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { expire } from './lifecycle.ts'
import { type CheckoutWithParts, presentPublicCheckout } from './present.ts'
import { locateByClientSecret, requireByClientSecret } from './queries.ts'

export async function getPublicCheckout(
  ctx: Context,
  { client_secret: clientSecret }: { client_secret: string },
): Promise<CheckoutPublic> {
  const checkout = await requireByClientSecret(ctx, clientSecret)
  await refuseExpired(ctx, checkout)
  refuseUnavailable(checkout)
  return presentPublicCheckout(ctx, checkout)
}

/** The checkout of a client secret, and a context to act on it. */
export async function findPublic(
  ctx: Context,
  clientSecret: string,
): Promise<{ merchant: MerchantContext; checkout: { id: string; status: string } }> {
  const checkout = await locateByClientSecret(ctx, clientSecret)
  await refuseExpired(ctx, checkout)
  return { merchant: { ...ctx, organizationId: checkout.organizationId }, checkout }
}

/** Nothing is sold for a merchant who is suspended; what was confirmed before goes its way. */
function refuseUnavailable({
  status,
  organization,
}: Pick<CheckoutWithParts, 'status' | 'organization'>): void {
  if (status === 'open' && organization.suspendedAt) throw refusal('checkout.unavailable')
}

/** Asked under the row's lock: what was read before may have been confirmed or have ended meanwhile. */
export function requireOpen(tx: MerchantContext, row: CheckoutWithParts): void {
  if (isOver(tx, row)) throw refusal('checkout.expired')
  if (row.status !== 'open') throw refusal('checkout.not_open')
  refuseUnavailable(row)
}

type Found = Pick<Checkout, 'id' | 'organizationId' | 'status' | 'expiresAt'>

/** An open checkout whose time is over ends with the first request for it. */
async function refuseExpired(ctx: Context, checkout: Found): Promise<void> {
  if (!isOver(ctx, checkout)) return
  const { id, organizationId, status } = checkout
  if (status === 'open') await expire({ ...ctx, organizationId }, id)
  throw refusal('checkout.expired')
}

function isOver({ clock }: Context, { status, expiresAt }: Pick<Found, 'status' | 'expiresAt'>) {
  return status === 'expired' || (status === 'open' && expiresAt <= clock.now())
}
