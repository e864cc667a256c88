import type { PortalSession } from '@tollgate/contracts'
import { requireOrganization } from '../../billing/organization/find.ts'
import { presentOrganization } from '../../billing/organization/present.ts'
import type { CustomerContext } from '../../core/context.ts'

/** What the session may see, and until when. */
export async function getPortalSession(ctx: CustomerContext): Promise<PortalSession> {
  const [organization, { expiresAt }] = await Promise.all([
    requireOrganization(ctx),
    ctx.db.customerSession.findUniqueOrThrow({ where: { id: ctx.actor.customerSessionId } }),
  ])
  const { checkoutId } = ctx.actor
  return {
    scope: checkoutId === null ? 'customer' : 'checkout',
    checkout_id: checkoutId,
    expires_at: expiresAt.toISOString(),
    organization: presentOrganization(organization),
  }
}
