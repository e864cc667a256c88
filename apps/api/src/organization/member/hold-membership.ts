import type { Context } from '../../core/context.ts'

/**
 * Whether a user is a member, and stays one until the commit. The rows are locked in the order in
 * which those who end memberships lock them, so that neither waits for the other.
 */
export async function holdMembership(
  tx: Pick<Context, 'db'>,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<boolean> {
  const rows = await tx.db.$queryRaw<unknown[]>`
    SELECT 1 FROM organizations o
      JOIN members m ON m.organization_id = o.id JOIN users u ON u.id = m.user_id
    WHERE o.id = ${organizationId}::uuid AND u.id = ${userId}::uuid
    FOR KEY SHARE OF o, u, m`
  return rows.length > 0
}
