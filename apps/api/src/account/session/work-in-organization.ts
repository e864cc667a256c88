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
    await tx.db.$executeRaw`
      WITH session AS (
        UPDATE sessions SET active_organization_id = ${organizationId}::uuid, revision = revision + 1
        WHERE id = ${sessionId}::uuid
      )
      UPDATE users SET last_active_organization_id = ${organizationId}::uuid
      WHERE id = ${userId}::uuid AND ${organizationId}::uuid IS NOT NULL`
    await announceRevocations(tx, { sessionIds: [sessionId] })
  })
}
