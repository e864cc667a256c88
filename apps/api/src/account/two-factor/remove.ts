import type { Context } from '../../core/context.ts'

/** Removes the second factor with its backup codes, and ends the trust in browsers. */
export async function removeTwoFactor({ sql, clock }: Context, userId: string): Promise<void> {
  await sql()`
    WITH removed AS (DELETE FROM two_factors WHERE user_id = ${userId}),
      recovered AS (DELETE FROM two_factor_recoveries WHERE user_id = ${userId}),
      waiting AS (DELETE FROM sign_in_challenges WHERE user_id = ${userId}),
      trusted AS (UPDATE devices SET trusted_until = NULL WHERE user_id = ${userId})
    UPDATE users SET two_factor_enabled = false, updated_at = ${clock.now()} WHERE id = ${userId}`
}
