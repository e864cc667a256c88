import type { Context } from '../../core/context.ts'
import type { SigningBrowser } from '../device/record.ts'
import { signInByEmailProof } from '../email-proof/sign-in.ts'
import { refuseSignIn } from '../sign-in/check-password.ts'
import { findMagicLink } from './find.ts'
import type { SignedInByLink } from './open.ts'
import { requireMagicLinksEnabled } from './require-enabled.ts'

/** What clients of this wire do with a link: it signs in the browser that asked for it, or nobody. */
export async function verifyMagicLink(
  ctx: Context,
  token: string,
  browser: SigningBrowser,
): Promise<SignedInByLink> {
  requireMagicLinksEnabled(ctx)
  const found = await findMagicLink(ctx, { token, deviceSecret: browser.deviceSecret })
  if (!found?.isOwn) throw refuseSignIn(ctx, 'INVALID_TOKEN')
  const { proof } = found
  const signedIn = await signInByEmailProof(ctx, { proof, browser, refusal: 'INVALID_TOKEN' })
  return { ...signedIn, url: proof.callbackUrl }
}
