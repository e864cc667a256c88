import type { UserContext } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { announceRevocations } from './announce-revocations.ts'

/** Sets the organization that this session works in; the next sign-in comes back to it. */
export async function workInOrganization(
  ctx: UserContext,
  organizationId: string | null,
): Promise<void> {
  const { userId, sessionId } = ctx.actor
  await inTransaction(ctx, async (tx) => {
    await tx.db.session.updateMany({
      where: { id: sessionId },
      data: { activeOrganizationId: organizationId, revision: { increment: 1 } },
    })
    await announceRevocations(tx, { sessionIds: [sessionId] })
    if (!organizationId) return
    await tx.db.user.updateMany({
      where: { id: userId },
      data: { lastActiveOrganizationId: organizationId },
    })
  })
}
