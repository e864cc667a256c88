import type { EmailProof } from '@tollgate/db'
import { HOUR, secondsAfter } from '../../core/calendar.ts'
import { text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { isInTransaction } from '../../core/transaction.ts'

/**
 * Spends a proof. False if another request did so first, or the browser asked for another one. Belongs into
 * the transaction of its effect: what fails later gives it back.
 */
export async function spendEmailProof(tx: Context, { id }: EmailProof): Promise<boolean> {
  if (!isInTransaction(tx)) throw new Error('A proof is spent in the transaction of its effect')
  const spent = await tx.sql({ id: text })`DELETE FROM email_proofs WHERE id = ${id} RETURNING id`
  return spent.length > 0
}

/** Deletes what addresses asked for, and tried. */
export async function forgetEmailProofs({ sql }: Context, emails: string[]): Promise<void> {
  await sql()`
    WITH proofs AS (DELETE FROM email_proofs WHERE email = ANY(${emails}::text[]))
    DELETE FROM email_guesses WHERE email = ANY(${emails}::text[])`
}

/** Deletes proofs an hour after they expired: until then, their codes are answered as expired. */
export async function deleteExpiredProofs({ sql, clock }: Context): Promise<number> {
  const deleted = await sql({ id: text })`
    DELETE FROM email_proofs WHERE expires_at <= ${secondsAfter(clock.now(), -HOUR)} RETURNING id`
  return deleted.length
}
