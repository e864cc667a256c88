import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeySignInResponse } from '@tollgate/contracts'
import type { Passkey } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { userHandle } from './prepare-registration.ts'
import { getRelatedOrigins, relyingParty } from './relying-party.ts'

/** What an authenticator has signed. */
export interface Assertion {
  counter: number
  /** Whether it has checked a fingerprint, face or PIN. */
  isUserVerified: boolean
  isBackedUp: boolean
}

type Key = Pick<Passkey, 'credentialId' | 'publicKey' | 'userId'>

/** Checks an answer to a challenge; null if it isn’t right. The counter is compared where it is written. */
export async function verifySignIn(
  ctx: Pick<Context, 'settings'>,
  {
    response: given,
    passkey,
    challenge,
  }: { response: PasskeySignInResponse; passkey: Key; challenge: string },
): Promise<Assertion | null> {
  const { clientDataJSON, authenticatorData, signature, userHandle: handle } = given.response
  if (handle && handle !== userHandle(passkey.userId)) return null
  const response = { clientDataJSON, authenticatorData, signature }
  try {
    const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
      response: { ...given, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: getRelatedOrigins(ctx).origins,
      expectedRPID: relyingParty(ctx).id,
      credential: { id: passkey.credentialId, publicKey: passkey.publicKey, counter: 0 },
      requireUserVerification: false,
    })
    if (!verified) return null
    const { newCounter: counter, userVerified, credentialBackedUp } = info
    return { counter, isUserVerified: userVerified, isBackedUp: credentialBackedUp }
  } catch {
    return null
  }
}
