import { text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'

/**
 * Whether a user is a member, and stays one until the commit. The rows are locked in the order in
 * which those who end memberships lock them, so that neither waits for the other.
 */
export async function lockMembership(
  { sql }: Pick<Context, 'sql'>,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<boolean> {
  const held = await sql({ id: text })`
    SELECT m.id FROM organizations o
      JOIN members m ON m.organization_id = o.id JOIN users u ON u.id = m.user_id
    WHERE o.id = ${organizationId} AND u.id = ${userId}
    FOR KEY SHARE OF o, u, m`
  return held.length > 0
}
