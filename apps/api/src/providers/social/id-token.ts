import type { JWTPayload } from 'jose'
import { createRemoteJWKSet, customFetch } from 'jose/jwks/remote'
import { decodeJwt } from 'jose/jwt/decode'
import { jwtVerify } from 'jose/jwt/verify'
import type { Clock } from '../../core/clock.ts'
import type { OutboundFetch } from '../outbound/guarded-fetch.ts'
import type { IdTokenRules } from './definition.ts'

const CLOCK_TOLERANCE_SECONDS = 60
const LONGEST_FOR_KEYS_MILLISECONDS = 3_000

interface IdTokenOptions {
  rules: IdTokenRules
  clientId: string
  fetch: OutboundFetch
  clock: Clock
}

export type VerifyIdToken = (token: string, nonce: string | undefined) => Promise<JWTPayload>

/**
 * Checks what OpenID Connect Core 1.0, section 3.1.3.7, asks: signature by one of the issuer's own
 * keys, algorithm, issuer, audience, time and nonce. jose keeps the keys and fetches new ones.
 */
export function createIdTokenVerifier({
  rules,
  clientId,
  fetch,
  clock,
}: IdTokenOptions): VerifyIdToken {
  const keys = createRemoteJWKSet(new URL(rules.jwksUrl), {
    timeoutDuration: LONGEST_FOR_KEYS_MILLISECONDS,
    [customFetch]: (address, { signal }) =>
      fetch(address, { headers: { accept: 'application/json' }, signal }),
  })
  return async (token, nonce) => {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: rules.algorithms,
      audience: clientId,
      issuer: expectedIssuer(rules, token),
      currentDate: clock.now(),
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['exp', 'iat', 'sub'],
    })
    if (!isForClient(payload, clientId)) throw new Error('The id_token is for another client')
    if (nonce !== undefined && payload.nonce !== nonce) throw new Error('The nonce differs')
    return payload
  }
}

function expectedIssuer({ issuer }: IdTokenRules, token: string): string {
  if (typeof issuer === 'string') return issuer
  const expected = issuer(decodeJwt(token))
  if (expected === null) throw new Error('The id_token has an unknown issuer')
  return expected
}

/** With several audiences the token names the one it was given to. */
function isForClient({ aud, azp }: JWTPayload, clientId: string): boolean {
  if (azp !== undefined) return azp === clientId
  return !Array.isArray(aud) || aud.length === 1
}
