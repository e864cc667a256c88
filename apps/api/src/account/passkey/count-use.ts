import type { Passkey } from '@tollgate/db'
import { text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import type { Assertion } from './verify-sign-in.ts'

/**
 * Notes that a passkey was used. False if its counter doesn’t go up: another copy of it may have been used in the
 * meantime. Those that don’t count always tell 0.
 */
export async function countUse(
  { sql, clock }: Context,
  { id }: Pick<Passkey, 'id'>,
  { counter, isBackedUp }: Assertion,
): Promise<boolean> {
  const counted = await sql({ id: text })`
    UPDATE passkeys SET counter = ${counter}::bigint, is_backed_up = ${isBackedUp},
      last_used_at = ${clock.now()}
    WHERE id = ${id} AND (counter < ${counter}::bigint OR (counter = 0 AND ${counter}::bigint = 0))
    RETURNING id`
  return counted.length > 0
}
