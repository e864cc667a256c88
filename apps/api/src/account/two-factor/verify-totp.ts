import type { VerifyTotpRequest } from '@tollgate/contracts'
import type { TwoFactor, User } from '@tollgate/db'
import type { Context, VisitorContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import type { CreatedSession } from '../session/lifecycle.ts'
import {
  completeWithCode,
  lockOwner,
  originOf,
  urlAfter,
  userIdOf,
  type Visit,
} from './complete.ts'
import { queueTwoFactorNotice } from './notices.ts'
import { findTwoFactors } from './queries.ts'
import { refuseCode } from './refuse-code.ts'
import { useCode } from './use-code.ts'

export interface Verified {
  user: User
  created: CreatedSession
  url: string | null
}

/** Takes a code of the app: signs in, confirms a new second factor, or renews the session. */
export async function verifyTotp(
  ctx: VisitorContext,
  { code, trustDevice }: VerifyTotpRequest,
  visit: Visit,
): Promise<Verified> {
  const origin = await originOf(ctx, visit)
  const verified = await inTransaction(ctx, async (tx) => {
    const user = await lockOwner(tx, origin)
    const mayConfirm = 'signedIn' in origin
    const factors = (await findTwoFactors(tx, user.id)).filter(
      ({ confirmedAt }) => confirmedAt !== null || mayConfirm,
    )
    if (factors.length === 0) throw refusal('TOTP_NOT_ENABLED')
    const factor = await findUsed(tx, factors, code)
    if (!factor) return null
    if (factor.confirmedAt === null) await confirm(tx, user, factor)
    const { browser } = visit
    const created = await completeWithCode(tx, { user, origin, browser, trustDevice })
    return { user, created, url: urlAfter(origin) }
  })
  return verified ?? refuseCode(ctx, userIdOf(origin), 'INVALID_CODE')
}

/** Finds the second factor that the code belongs to, if the code wasn’t used before. */
async function findUsed(tx: Context, factors: TwoFactor[], code: string) {
  for (const factor of factors) {
    if (await useCode(tx, factor, code)) return factor
  }
  return null
}

/** From now on, signing in takes codes of this second factor, and of no earlier one. */
async function confirm(tx: Context, user: User, { id }: TwoFactor): Promise<void> {
  const now = tx.clock.now()
  await tx.sql()`
    WITH replaced AS (DELETE FROM two_factors WHERE user_id = ${user.id} AND id <> ${id}),
      confirmed AS (UPDATE two_factors SET confirmed_at = ${now} WHERE id = ${id}),
      untrusted AS (UPDATE devices SET trusted_until = NULL WHERE user_id = ${user.id})
    UPDATE users SET two_factor_enabled = true, updated_at = ${now} WHERE id = ${user.id}`
  await queueTwoFactorNotice(tx, user, { what: 'enabled', left: null })
  await record(tx, 'user.two_factor_enabled', { userId: user.id })
}
