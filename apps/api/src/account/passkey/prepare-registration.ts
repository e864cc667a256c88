import type { PasskeyRegistrationOptions, PasskeyRegistrationQuery } from '@tollgate/contracts'
import type { SignedInContext } from '../../core/context.ts'
import { CHALLENGE_SECONDS, createChallenge } from './challenge.ts'
import { descriptorOf, findPasskeys } from './queries.ts'
import { relyingParty } from './relying-party.ts'
import { requireRoomForPasskey } from './require-room.ts'
import { algorithms } from './verify-registration.ts'

/** What an authenticator needs to make a passkey for the signed-in user. */
export async function preparePasskeyRegistration(
  ctx: SignedInContext,
  { authenticatorAttachment }: PasskeyRegistrationQuery,
  secret: string,
): Promise<PasskeyRegistrationOptions> {
  const { user } = ctx.signedIn
  const passkeys = await findPasskeys(ctx, user.id)
  requireRoomForPasskey(passkeys.length)
  const purpose = 'passkey-registration'
  return {
    challenge: await createChallenge(ctx, { purpose, secret, userId: user.id }),
    rp: relyingParty(ctx),
    user: { id: userHandle(user.id), name: user.email, displayName: user.name || user.email },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_SECONDS * 1000,
    excludeCredentials: passkeys.map(descriptorOf),
    authenticatorSelection: {
      ...(authenticatorAttachment === undefined ? {} : { authenticatorAttachment }),
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'preferred',
    },
    attestation: 'none',
    extensions: { credProps: true },
  }
}

/** How authenticators know a user. */
export function userHandle(userId: string): string {
  return Buffer.from(userId).toString('base64url')
}
