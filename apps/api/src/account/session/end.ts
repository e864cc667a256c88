import { text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { inOneStatement, inTransaction } from '../../core/transaction.ts'
import { notifyOfRevocations, publishRevocations } from './publish-revocations.ts'

/** Ends a session, if it hasn’t ended yet: no process accepts it, not even from a cookie’s copy. */
export async function endSession(ctx: Context, secretHash: Uint8Array): Promise<void> {
  await inOneStatement(
    ctx,
    () => ctx.sql()`
      WITH ended AS (DELETE FROM sessions WHERE secret_hash = ${secretHash} RETURNING id)
      INSERT INTO session_revocations (id, session_id, revoked_at)
      SELECT ${newId()}::uuid, id, ${ctx.clock.now()} FROM ended`,
  )
  await notifyOfRevocations(ctx)
}

interface Ending {
  userId: string
  /** The session that stays. */
  exceptId?: string
}

/** Ends the sessions of a user in the same way, and answers how many there were. */
export async function endSessions(ctx: Context, { userId, exceptId }: Ending): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const ended = await tx.sql({ id: text })`
      DELETE FROM sessions WHERE user_id = ${userId} AND id IS DISTINCT FROM ${exceptId ?? null}::uuid
      RETURNING id`
    await announceEnds(tx, ended)
    return ended.length
  })
}

/** Ends the sessions in which a user acts as others. */
export async function endImpersonations(tx: Context, userId: string): Promise<void> {
  await announceEnds(
    tx,
    await tx.sql({ id: text })`
      DELETE FROM sessions WHERE impersonated_by = ${userId} RETURNING id`,
  )
}

async function announceEnds(tx: Context, ended: { id: string }[]): Promise<void> {
  if (ended.length > 0) await publishRevocations(tx, { sessionIds: ended.map(({ id }) => id) })
}
