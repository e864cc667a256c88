import type { MagicLinkCodeRequest } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import type { SigningBrowser } from '../device/record.ts'
import { checkEmailCode } from '../email-proof/check-code.ts'
import { signInByEmailProof } from '../email-proof/sign-in.ts'
import type { SignedInByLink } from './open.ts'
import { requireMagicLinksEnabled } from './require-enabled.ts'

/** Signs in with the code that a link showed in another browser, in the one that asked for the link. */
export async function signInMagicLinkCode(
  ctx: Context,
  { email, code }: MagicLinkCodeRequest,
  browser: SigningBrowser,
): Promise<SignedInByLink> {
  requireMagicLinksEnabled(ctx)
  const { deviceSecret } = browser
  const proof = await checkEmailCode(ctx, { email, code, purpose: 'magic-link', deviceSecret })
  const signedIn = await signInByEmailProof(ctx, { proof, browser, refusal: 'INVALID_OTP' })
  return { ...signedIn, url: proof.callbackUrl }
}
