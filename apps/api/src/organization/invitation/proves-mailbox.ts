import type { Context } from '../../core/context.ts'
import { readLink } from './link.ts'
import { findOpen } from './queries.ts'
import { isSecretOf } from './recipient.ts'

interface SigningUp {
  /** In its canonical form. */
  email: string
  /** Where the sign-up goes on to. */
  callbackUrl: string | undefined
}

/** Whether a sign-up goes on to the mailed link of an open invitation to that very address. */
export async function provesMailbox(
  ctx: Pick<Context, 'db' | 'clock' | 'settings'>,
  { email, callbackUrl }: SigningUp,
): Promise<boolean> {
  const link = callbackUrl ? readLink(ctx.settings.BASE_URL, callbackUrl) : null
  const invitation = link && (await findOpen(ctx, link.id))
  return invitation?.email === email && isSecretOf(invitation, link?.secret)
}
