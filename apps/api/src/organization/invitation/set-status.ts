import type { Invitation } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { canMove } from './lifecycle.ts'

/** Gives an invitation its new status; null where it can’t have it, or has changed meanwhile. */
export async function setInvitationStatus(
  tx: Context,
  before: Invitation,
  status: 'accepted' | 'rejected' | 'canceled',
): Promise<Invitation | null> {
  if (!canMove(before, status, tx.clock.now())) return null
  const [after] = await tx.db.invitation.updateManyAndReturn({
    where: { id: before.id, status: before.status },
    data: { status },
  })
  return after ?? null
}
