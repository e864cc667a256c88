import type { SendEmailCodeRequest } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import { requestEmailProof } from '../email-proof/request.ts'
import { requireResetEnabled } from '../password/rules.ts'
import { requireEmailCodesEnabled } from './require-enabled.ts'

/** Queues an email with a code: only the job finds out whether the address may have one. */
export async function sendEmailCode(
  ctx: Context,
  { email, type }: SendEmailCodeRequest,
  deviceSecret: string,
): Promise<void> {
  requireEmailCodesEnabled(ctx)
  const lifeSeconds = ctx.settings.EMAIL_CODE_EXPIRES_IN
  await requestEmailProof(ctx, { email, purpose: type, deviceSecret, lifeSeconds })
}

/** The same for a code that resets the password. */
export async function requestPasswordResetCode(
  ctx: Context,
  { email }: { email: string },
  deviceSecret: string,
): Promise<void> {
  requireEmailCodesEnabled(ctx)
  requireResetEnabled(ctx)
  await sendEmailCode(ctx, { email, type: 'forget-password' }, deviceSecret)
}
