import type { UserContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { save, type Writes } from '../../core/save.ts'
import { inOneStatement } from '../../core/transaction.ts'
import { notifyOfRevocations } from './lifecycle.ts'

/**
 * Sets the organization that this session works in, or none, and remembers the choice with the user.
 * Copies of the session in cookies are doubted from then on.
 */
export async function workInOrganization(
  ctx: UserContext,
  organizationId: string | null,
): Promise<void> {
  await inOneStatement(ctx, () => save(ctx, workIn(ctx, organizationId)))
  await notifyOfRevocations(ctx)
}

/** Takes this session out of the organization it works in; what the user has chosen stays remembered. */
export async function stopWorking(ctx: UserContext): Promise<void> {
  const { insert, update } = workIn(ctx, null)
  await inOneStatement(ctx, () => save(ctx, { insert, update: { session: update.session } }))
  await notifyOfRevocations(ctx)
}

/** The choice as rows to write with others; announce the revocation afterwards. */
export function workIn({ actor, clock }: UserContext, organizationId: string | null) {
  const { sessionId, userId } = actor
  return {
    insert: {
      sessionRevocation: [{ id: newId(), sessionId, revokedAt: clock.now() }],
    },
    update: {
      session: [
        {
          where: { id: sessionId },
          set: { activeOrganizationId: organizationId },
          add: { revision: 1 },
        },
      ],
      user: [{ where: { id: userId }, set: { lastActiveOrganizationId: organizationId } }],
    },
  } satisfies Writes
}
