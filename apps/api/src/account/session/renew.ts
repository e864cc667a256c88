import { row } from '../../core/columns.ts'
import type { UserContext } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { Unauthenticated } from '../../core/errors.ts'
import { type CreatedSession, expiryFrom, newSecret, publishRevocations } from './lifecycle.ts'

/** Notes that a user has just proven their identity. The session gets a new secret: the old one stops working. */
export async function renewSession(tx: UserContext): Promise<CreatedSession> {
  const { sessionId: id } = tx.actor
  const secret = newSecret()
  const now = tx.clock.now()
  const later = expiryFrom(tx.settings, now, { rememberMe: true, authenticatedAt: now })
  const [renewed] = await tx.sql({ session: row('session') })`
    UPDATE sessions s SET secret_hash = ${hashToken(secret)}, authenticated_at = ${now},
      expires_at = CASE WHEN remember_me THEN ${later} ELSE expires_at END,
      updated_at = ${now}, revision = revision + 1
    WHERE id = ${id} RETURNING to_json(s) AS session`
  if (!renewed) throw new Unauthenticated()
  await publishRevocations(tx, { sessionIds: [id] })
  return { secret, session: renewed.session }
}
