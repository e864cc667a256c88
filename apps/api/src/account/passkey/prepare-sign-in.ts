import type { PasskeySignInOptions } from '@tollgate/contracts'
import type { VisitorContext } from '../../core/context.ts'
import { CHALLENGE_SECONDS, createChallenge } from './challenge.ts'
import { descriptorOf, findPasskeys } from './queries.ts'
import { relyingParty } from './relying-party.ts'

/** What a browser needs to sign in with a passkey. A signed-in user is asked for one of their own. */
export async function preparePasskeySignIn(
  ctx: VisitorContext,
  secret: string,
): Promise<PasskeySignInOptions> {
  const { user } = ctx.signedIn ?? {}
  const own = user ? await findPasskeys(ctx, user.id) : []
  return {
    challenge: await createChallenge(ctx, { purpose: 'passkey-sign-in', secret, userId: null }),
    rpId: relyingParty(ctx).id,
    timeout: CHALLENGE_SECONDS * 1000,
    // Otherwise a sign-in that asks for a code would take the place of the session.
    userVerification: user?.twoFactorEnabled ? 'required' : 'preferred',
    allowCredentials: own.map(descriptorOf),
  }
}
