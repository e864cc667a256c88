import { row } from '../../core/columns.ts'
import type { UserContext } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { Unauthenticated } from '../../core/errors.ts'
import { type CreatedSession, newSecret, publishRevocations } from './lifecycle.ts'

/** Gives the session of a user who has just proven their identity a new secret: the old one stops working. */
export async function renewSession(tx: UserContext): Promise<CreatedSession> {
  const { sessionId: id } = tx.actor
  const secret = newSecret()
  const now = tx.clock.now()
  const [renewed] = await tx.sql({ session: row('session') })`
    UPDATE sessions s SET secret_hash = ${hashToken(secret)}, authenticated_at = ${now},
      updated_at = ${now}, revision = revision + 1
    WHERE id = ${id} RETURNING to_json(s) AS session`
  if (!renewed) throw new Unauthenticated()
  await publishRevocations(tx, { sessionIds: [id] })
  return { secret, session: renewed.session }
}
