import type { Context } from '../../core/context.ts'
import { findSoleOrganizations } from '../organization/sole-organizations.ts'

/** What a user who deletes their account leaves: organizations that end, and memberships elsewhere. */
export async function leaveAll(tx: Pick<Context, 'db' | 'sales'>, userId: string) {
  const ending = await findSoleOrganizations(tx, userId)
  const memberships = await tx.db.member.findMany({
    where: { userId, organizationId: { notIn: ending } },
    orderBy: { organizationId: 'asc' },
    select: { id: true, organizationId: true },
  })
  return { ending, memberships }
}
