import type { PasswordProof } from '@tollgate/contracts'
import type { Context, SignedInContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { provePassword } from './prove-password.ts'
import { findConfirmed, openTotpSecret } from './queries.ts'
import { totpUri } from './totp.ts'

/** How apps name this service. */
export function issuerOf({ settings }: Pick<Context, 'settings'>): string {
  return new URL(settings.BASE_URL).hostname
}

/** Shows the second factor again, to set up another app. */
export async function getTotpUri(
  ctx: SignedInContext,
  { password }: PasswordProof,
): Promise<{ totpURI: string }> {
  await provePassword(ctx, password)
  const factor = await findConfirmed(ctx, ctx.actor.userId)
  const secret = factor && openTotpSecret(ctx, factor)
  if (!secret) throw refusal('TOTP_NOT_ENABLED')
  const account = ctx.signedIn.user.email
  return { totpURI: totpUri({ secret, issuer: issuerOf(ctx), account }) }
}
