import type { ResetPasswordByCodeRequest } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { checkEmailCode } from '../email-proof/check-code.ts'
import { forgetEmailGuesses } from '../email-proof/guesses.ts'
import { spendEmailProof } from '../email-proof/spend.ts'
import { storeReset } from '../password/reset.ts'
import { requireGoodPassword, requireNotLeaked, requireResetEnabled } from '../password/rules.ts'
import { requireEmailCodesEnabled } from './require-enabled.ts'

/** Sets a new password with a code from an email. Creates no session. */
export async function resetPasswordByCode(
  ctx: Context,
  { email, otp: code, password: newPassword }: ResetPasswordByCodeRequest,
  deviceSecret: string,
): Promise<void> {
  requireEmailCodesEnabled(ctx)
  requireResetEnabled(ctx)
  const proof = await checkEmailCode(ctx, { email, code, purpose: 'forget-password', deviceSecret })
  const user = await ctx.db.user.findUnique({ where: { email: proof.email } })
  // Before the code is spent: after a refused password it works on.
  requireGoodPassword(ctx, newPassword, user)
  if (!user) throw refusal('INVALID_OTP')
  await requireNotLeaked(ctx, newPassword)
  const passwordHash = await ctx.passwords.hash(newPassword)
  await inTransaction(ctx, async (tx) => {
    if (!(await spendEmailProof(tx, proof))) throw refusal('INVALID_OTP')
    await storeReset(tx, { user, passwordHash, revokeSessions: false })
    await forgetEmailGuesses(tx, { email: proof.email, deviceSecret })
  })
  ctx.logger.info({ requestId: ctx.requestId, userId: user.id }, 'Reset a password')
}
