import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { HttpResponse, http, type RequestHandler } from 'msw'
import type { ProviderDefinition } from '../../providers/social/definition.ts'

export const CLOCK = { now: () => new Date('2026-03-01T12:00:00.000Z') }
export const NONCE = 'nonce-of-this-flow'

/** What a provider answers in one case. */
export interface ProviderAnswers {
  tokenAnswer: Record<string, unknown>
  /** Claims of the id_token that is added to the token answer; none without. */
  idTokenClaims?: JWTPayload
  /** Answers by address, of what `readProfile` reads. */
  reads?: Record<string, unknown>
}

/** Answers as a provider would, and keeps what was asked. */
export async function handlersFor(
  definition: ProviderDefinition,
  clientId: string,
  { tokenAnswer, idTokenClaims, reads = {} }: ProviderAnswers,
  requests: Request[],
): Promise<RequestHandler[]> {
  const { idToken, keys } = await signClaims(definition, clientId, idTokenClaims)
  const answers = Object.entries({
    [definition.tokenUrl]: { ...tokenAnswer, ...(idToken ? { id_token: idToken } : {}) },
    ...reads,
  })
  return [
    ...(definition.idToken
      ? [http.get(definition.idToken.jwksUrl, () => HttpResponse.json({ keys }))]
      : []),
    ...answers.map(([address, answer]) =>
      http.all(address, ({ request }) => {
        requests.push(request.clone())
        return HttpResponse.json(Object(answer))
      }),
    ),
  ]
}

/** Keys of one run serve all providers. */
const keyPairs = { RS256: generateKeyPair('RS256'), ES256: generateKeyPair('ES256') }

/** Signs as the provider would; its claims are right but for those given. */
export async function signClaims(
  { idToken: rules }: ProviderDefinition,
  clientId: string,
  claims: JWTPayload | undefined,
) {
  const alg = rules?.algorithms.includes('RS256') === false ? 'ES256' : 'RS256'
  const { privateKey, publicKey } = await keyPairs[alg]
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'key-1', alg }]
  if (!claims) return { idToken: null, keys }
  const nonce = rules?.repeatsNonce === false ? {} : { nonce: NONCE }
  const usual = { aud: clientId, iat: seconds(0), exp: seconds(3600), ...nonce }
  const idToken = await new SignJWT({ ...usual, ...claims })
    .setProtectedHeader({ alg, kid: 'key-1' })
    .sign(privateKey)
  return { idToken, keys }
}

export function seconds(fromNow: number): number {
  return Math.floor(CLOCK.now().getTime() / 1000) + fromNow
}
