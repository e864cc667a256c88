import { texts } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { isUuid } from '../../core/ids.ts'

/** The roles a user has in an organization, or null for strangers. */
export async function findMembershipRoles(
  { sql }: Pick<Context, 'sql'>,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<string[] | null> {
  if (!isUuid(organizationId)) return null
  const [member] = await sql({ roles: texts })`
    SELECT roles FROM members WHERE organization_id = ${organizationId} AND user_id = ${userId}`
  return member?.roles ?? null
}
