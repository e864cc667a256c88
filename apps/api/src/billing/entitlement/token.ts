import type { Entitlement, EntitlementToken } from '@tollgate/contracts'
import { SignJWT } from 'jose/jwt/sign'
import { secondsAfter } from '../../core/calendar.ts'
import type { MerchantContext } from '../../core/context.ts'
import { signingKeys } from './keys.ts'
import { requireHeld } from './queries.ts'

/** Tokens of other kinds never pass for one. */
const TYPE = 'entitlements+jwt'

/** What a customer has now, signed for the merchant’s servers and devices. */
export async function getEntitlementToken(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<EntitlementToken> {
  const { settings, clock, organizationId } = ctx
  const held = await requireHeld(ctx, id)
  const [key] = signingKeys(ctx.keys)
  if (!key) throw new Error('No key to sign with')
  const now = clock.now()
  const expiresAt = secondsAfter(now, settings.ENTITLEMENT_TOKEN_EXPIRES_IN)
  const token = await new SignJWT({
    revision: held.revision,
    external_id: held.externalId,
    benefits: held.benefits,
    subscriptions: held.subscriptions.map(claimOf),
  })
    .setProtectedHeader({ alg: key.published.alg, typ: TYPE, kid: key.published.kid })
    .setIssuer(settings.BASE_URL)
    .setAudience(organizationId)
    .setSubject(id)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(key.privateKey)
  return { token, expires_at: expiresAt.toISOString() }
}

function claimOf(subscription: Entitlement['subscriptions'][number]) {
  return {
    id: subscription.id,
    product_id: subscription.productId,
    status: subscription.status,
    current_period_end: subscription.currentPeriodEnd,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
  }
}
