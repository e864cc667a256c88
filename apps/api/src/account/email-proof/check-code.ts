import type { EmailProof } from '@tollgate/db'
import { row } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { canonicalEmail } from '../../core/email-address.ts'
import { refusal } from '../../core/errors.ts'
import { noteFailedSignIn } from '../activity/note-failed-sign-in.ts'
import { refuseSignIn } from '../sign-in/check-password.ts'
import { isCodeOf } from './code.ts'
import { countEmailGuess } from './guesses.ts'
import type { ProofPurpose } from './request.ts'

const MOST_ATTEMPTS = 5

interface GivenCode {
  /** As given. */
  email: string
  code: string
  purpose: ProofPurpose
  deviceSecret: string
}

/**
 * Counts a try, and answers the proof that the code belongs to: one that this very browser asked for. Known
 * and unknown addresses are the same work and the same answer.
 */
export async function checkEmailCode(ctx: Context, given: GivenCode): Promise<EmailProof> {
  const email = canonicalEmail(given.email)
  if (!email) throw refusal('INVALID_EMAIL')
  await countEmailGuess(ctx, { email, deviceSecret: given.deviceSecret })
  const [tried] = await ctx.sql({ proof: row('emailProof') })`
    UPDATE email_proofs p SET attempts = attempts + 1
    WHERE email = ${email} AND purpose = ${given.purpose}
      AND browser_hash = ${hashToken(given.deviceSecret)}
    RETURNING to_json(p) AS proof`
  if (tried && tried.proof.expiresAt <= ctx.clock.now()) throw refuseSignIn(ctx, 'OTP_EXPIRED')
  const isSpent = (tried?.proof.attempts ?? 0) > MOST_ATTEMPTS
  if (tried && !isSpent && isCodeOf(ctx, tried.proof, given.code)) return tried.proof
  await noteFailedSignIn(ctx, { kind: 'email_code_wrong', account: email })
  throw refuseSignIn(ctx, isSpent ? 'TOO_MANY_ATTEMPTS' : 'INVALID_OTP')
}
