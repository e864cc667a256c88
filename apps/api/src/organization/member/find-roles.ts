import type { Context } from '../../core/context.ts'
import { isUuid } from '../../core/ids.ts'

const STATEMENT = {
  name: 'member-roles',
  text: 'SELECT roles FROM members WHERE organization_id = $1 AND user_id = $2',
}

/** The roles a user has in an organization, or null for strangers. */
export async function findMembershipRoles(
  ctx: Pick<Context, 'pool'>,
  membership: { userId: string; organizationId: string },
): Promise<string[] | null> {
  if (!isUuid(membership.organizationId)) return null
  const values = [membership.organizationId, membership.userId]
  const { rows } = await ctx.pool.query<{ roles: string[] }>({ ...STATEMENT, values })
  return rows[0]?.roles ?? null
}
