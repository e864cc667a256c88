import type { Context } from '../../core/context.ts'
import { dropSingleUseTokens } from '../verification/drop.ts'

/**
 * Voids every link sent to a user so far: to an address they leave, or requested by someone who knew
 * their previous password.
 */
export async function dropPendingLinks(tx: Context, userId: string): Promise<void> {
  for (const purpose of ['change-email', 'reset-password', 'delete-account'] as const) {
    await dropSingleUseTokens(tx, { purpose, value: userId })
  }
  await tx.sql()`
    DELETE FROM email_proofs WHERE email = (SELECT email FROM users WHERE id = ${userId})`
}
