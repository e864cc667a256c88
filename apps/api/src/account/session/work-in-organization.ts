import { Prisma } from '@tollgate/db'
import type { UserContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { inOneStatement } from '../../core/transaction.ts'
import { notice } from './announce-revocations.ts'

/**
 * Sets the organization that this session works in, or none, and remembers the choice with the user.
 * Copies of the session in cookies are doubted from then on.
 */
export async function workInOrganization(
  ctx: UserContext,
  organizationId: string | null,
): Promise<void> {
  await inOneStatement(
    ctx,
    () => ctx.db.$executeRaw`WITH ${workingIn(ctx, organizationId)} ${notice(ctx)}`,
  )
}

/** Takes this session out of the organization it works in; what the user has chosen stays remembered. */
export async function stopWorking(ctx: UserContext): Promise<void> {
  await inOneStatement(ctx, () => ctx.db.$executeRaw`WITH ${movedTo(ctx, null)} ${notice(ctx)}`)
}

/** The choice as parts of a statement that writes more. PostgreSQL runs the last of such parts first. */
export function workingIn(ctx: UserContext, organizationId: string | null): Prisma.Sql {
  return Prisma.sql`
    ${movedTo(ctx, organizationId)}, reader AS (
      UPDATE users SET last_active_organization_id = ${organizationId}::uuid
      WHERE id = ${ctx.actor.userId}::uuid
    )`
}

function movedTo(ctx: UserContext, organizationId: string | null): Prisma.Sql {
  const { sessionId } = ctx.actor
  return Prisma.sql`
    revocation AS (
      INSERT INTO session_revocations (id, session_id, revoked_at)
      VALUES (${newId()}::uuid, ${sessionId}::uuid, ${ctx.clock.now()})
    ), session AS (
      UPDATE sessions SET active_organization_id = ${organizationId}::uuid, revision = revision + 1
      WHERE id = ${sessionId}::uuid
    )`
}
