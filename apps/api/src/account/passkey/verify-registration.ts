import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { PasskeyRegistrationResponse } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import { getRelatedOrigins, relyingParty } from './relying-party.ts'

/** ES256, EdDSA and RS256, as numbers of COSE: what authenticators in use have. */
export const algorithms = [-7, -8, -257]

/** What an authenticator has made for the challenge; null if the answer isn’t right. */
export async function verifyRegistration(
  ctx: Pick<Context, 'settings'>,
  response: PasskeyRegistrationResponse,
  challenge: string,
) {
  try {
    if (!isWithoutCertificates(response.response.attestationObject)) return null
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, response: attestationOf(response), clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: getRelatedOrigins(ctx).origins,
      expectedRPID: relyingParty(ctx).id,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    })
    return verified && registrationInfo.credential.id === response.id ? registrationInfo : null
  } catch {
    return null
  }
}

/** None are asked for, and checking those of some makers calls their servers. */
function isWithoutCertificates(attestationObject: string): boolean {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = attestation.get('fmt')
  return format === 'none' || (format === 'packed' && !attestation.get('attStmt').get('x5c'))
}

function attestationOf({
  response: { clientDataJSON, attestationObject },
}: PasskeyRegistrationResponse) {
  return { clientDataJSON, attestationObject }
}
