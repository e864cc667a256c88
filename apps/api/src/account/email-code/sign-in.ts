import type { EmailCodeRequest } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import type { SigningBrowser } from '../device/record.ts'
import { checkEmailCode } from '../email-proof/check-code.ts'
import { type SignedIn, signInByEmailProof } from '../email-proof/sign-in.ts'
import { requireEmailCodesEnabled } from './require-enabled.ts'

/** Signs in with a code from an email, in the browser that asked for it. */
export async function signInEmailCode(
  ctx: Context,
  { email, otp: code }: EmailCodeRequest,
  browser: SigningBrowser,
): Promise<SignedIn> {
  requireEmailCodesEnabled(ctx)
  const { deviceSecret } = browser
  const proof = await checkEmailCode(ctx, { email, code, purpose: 'sign-in', deviceSecret })
  return signInByEmailProof(ctx, { proof, browser, refusal: 'INVALID_OTP' })
}
