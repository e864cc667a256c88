import type { MagicLinkElsewhere } from '@tollgate/contracts'
import type { EmailProof } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import type { SigningBrowser } from '../device/record.ts'
import { setNewCode } from '../email-proof/set-secret.ts'
import { type SignedIn, signInByEmailProof } from '../email-proof/sign-in.ts'
import { refuseSignIn } from '../sign-in/check-password.ts'
import { findMagicLink } from './find.ts'
import { requireMagicLinksEnabled } from './require-enabled.ts'

export type SignedInByLink = SignedIn & { url: string | null }

/**
 * Signs in the browser that asked for the link. Any other browser may be that of someone who was sent the
 * email, or tricked into asking for it: it is shown a code, which only works in the one that asked.
 */
export async function openMagicLink(
  ctx: Context,
  token: string,
  browser: SigningBrowser,
): Promise<SignedInByLink | MagicLinkElsewhere> {
  requireMagicLinksEnabled(ctx)
  const { deviceSecret } = browser
  const found = await findMagicLink(ctx, { token, deviceSecret })
  if (!found) throw refuseSignIn(ctx, 'INVALID_TOKEN')
  const { proof, isOwn } = found
  if (!isOwn) return showCode(ctx, proof)
  const signedIn = await signInByEmailProof(ctx, { proof, browser, refusal: 'INVALID_TOKEN' })
  return { ...signedIn, url: proof.callbackUrl }
}

async function showCode(ctx: Context, proof: EmailProof): Promise<MagicLinkElsewhere> {
  const code = await setNewCode(ctx, proof)
  return { code, userAgent: proof.userAgent }
}
