import type { MagicLinkRequest } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import { requestEmailProof } from '../email-proof/request.ts'
import { requireMagicLinksEnabled } from './require-enabled.ts'

/** Queues an email with a link: only the job finds out whether the address may have one. */
export async function requestMagicLink(
  ctx: Context,
  { email, name, callbackURL: callbackUrl }: MagicLinkRequest,
  deviceSecret: string,
): Promise<void> {
  requireMagicLinksEnabled(ctx)
  const lifeSeconds = ctx.settings.MAGIC_LINK_EXPIRES_IN
  const purpose = 'magic-link'
  await requestEmailProof(ctx, { email, name, callbackUrl, purpose, deviceSecret, lifeSeconds })
}
