import type { Context } from '../../core/context.ts'

/** Whether a user is a member, and stays one until the commit. */
export async function holdMembership(
  tx: Pick<Context, 'db'>,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<boolean> {
  const rows = await tx.db.$queryRaw<unknown[]>`
    SELECT 1 FROM organizations o JOIN members m ON m.organization_id = o.id
    WHERE o.id = ${organizationId}::uuid AND m.user_id = ${userId}::uuid FOR KEY SHARE OF o, m`
  return rows.length > 0
}
