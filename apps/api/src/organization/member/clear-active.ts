import { publishRevocations } from '../../account/session/lifecycle.ts'
import type { Context } from '../../core/context.ts'

/** Removes an organization from the sessions where it is active: of one user, or of everyone. */
export async function clearActive(
  tx: Context,
  { organizationId, userId }: { organizationId: string; userId?: string },
): Promise<void> {
  const sessions = await tx.db.session.updateManyAndReturn({
    where: { activeOrganizationId: organizationId, ...(userId && { userId }) },
    data: { activeOrganizationId: null, revision: { increment: 1 } },
    select: { id: true },
  })
  await publishRevocations(tx, { sessionIds: sessions.map(({ id }) => id) })
  await tx.db.user.updateMany({
    where: { lastActiveOrganizationId: organizationId, ...(userId && { id: userId }) },
    data: { lastActiveOrganizationId: null },
  })
}
