import type { Invitation } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { canMove } from './lifecycle.ts'

/** The only way to another status; null where none leads there, or it has changed meanwhile. */
export async function moveInvitation(
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
