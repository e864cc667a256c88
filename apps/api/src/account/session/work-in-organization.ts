import type { UserContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { inTransaction } from '../../core/transaction.ts'
import { notifyProcesses } from './announce-revocations.ts'

/**
 * Sets the organization that this session works in; the next sign-in comes back to it. Copies of the
 * session in cookies are doubted from then on.
 */
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
      ), revocation AS (
        INSERT INTO session_revocations (id, session_id, revoked_at)
        VALUES (${newId()}::uuid, ${sessionId}::uuid, ${tx.clock.now()})
      )
      UPDATE users SET last_active_organization_id = ${organizationId}::uuid
      WHERE id = ${userId}::uuid AND ${organizationId}::uuid IS NOT NULL`
    await notifyProcesses(tx)
  })
}
