import type { UserContext } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { NotSignedIn } from '../../core/errors.ts'
import { announceRevocations } from './announce-revocations.ts'
import { type CreatedSession, newSecret } from './create.ts'

/** Gives the session of a user who has just proven their identity a new secret: the old one stops working. */
export async function renewSession(tx: UserContext): Promise<CreatedSession> {
  const { sessionId: id } = tx.actor
  const secret = newSecret()
  const now = tx.clock.now()
  const [session] = await tx.db.session.updateManyAndReturn({
    where: { id },
    data: {
      secretHash: hashToken(secret),
      authenticatedAt: now,
      updatedAt: now,
      revision: { increment: 1 },
    },
  })
  if (!session) throw new NotSignedIn()
  await announceRevocations(tx, { sessionIds: [id] })
  return { secret, session }
}
