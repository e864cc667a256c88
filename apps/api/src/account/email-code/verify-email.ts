import type { EmailCodeRequest } from '@tollgate/contracts'
import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { checkEmailCode } from '../email-proof/check-code.ts'
import { forgetEmailGuesses } from '../email-proof/guesses.ts'
import { spendEmailProof } from '../email-proof/spend.ts'
import { markVerified } from '../email-verification/mark-verified.ts'
import { requireEmailCodesEnabled } from './require-enabled.ts'

/** Verifies the sign-up of an address as the link of an email does: its password stays. */
export async function verifyEmailByCode(
  ctx: Context,
  { email, otp: code }: EmailCodeRequest,
  deviceSecret: string,
): Promise<User> {
  requireEmailCodesEnabled(ctx)
  const proof = await checkEmailCode(ctx, {
    email,
    code,
    purpose: 'email-verification',
    deviceSecret,
  })
  return inTransaction(ctx, async (tx) => {
    const where = { email: proof.email }
    const user = await tx.db.user.findUnique({ where })
    if (!(await spendEmailProof(tx, proof)) || !user) throw refusal('INVALID_OTP')
    await markVerified(tx, user)
    await forgetEmailGuesses(tx, { email: proof.email, deviceSecret })
    return tx.db.user.findUniqueOrThrow({ where: { id: user.id } })
  })
}
