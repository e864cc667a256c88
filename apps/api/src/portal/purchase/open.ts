import type { OpenedPortal } from '@tollgate/contracts'
import { lockSignedInUser } from '../../account/user/lock-signed-in.ts'
import { portalUrl } from '../../billing/customer-session/portal-url.ts'
import type { UserContext } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { openSession } from '../session/open.ts'
import { lockOwnCustomer } from './queries.ts'
import { requireVerified } from './require-verified.ts'

/**
 * Opens a merchant’s portal to the user whose verified address the customer has. The customer is
 * linked to them, so that the portal closes when they delete their account.
 */
export async function openPortal(
  ctx: UserContext,
  { customerId }: { customerId: string },
): Promise<OpenedPortal> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockSignedInUser(tx)
    requireVerified(user)
    const customer = await lockOwnCustomer(tx, user, customerId)
    const { organizationId, organization } = customer
    await tx.db.customer.update({
      where: { organizationId_id: { organizationId, id: customer.id } },
      data: { userId: user.id },
    })
    const { token, session } = await openSession({ ...tx, organizationId }, customer)
    return {
      url: portalUrl(tx, { slug: organization.slug, token }),
      expiresAt: session.expiresAt.toISOString(),
    }
  })
}
