import { createPrivateKey, createPublicKey, hash, type KeyObject } from 'node:crypto'
import type { PublicKeys } from '@tollgate/contracts'
import { z } from 'zod'
import type { Keys } from '../../core/crypto.ts'

/** How PKCS #8 begins where the seed of an Ed25519 key follows (RFC 8410). */
const PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const PublicPart = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() })

export interface SigningKey {
  privateKey: KeyObject
  published: PublicKeys['keys'][number]
}

const derived = new WeakMap<KeyObject, SigningKey>()

/** A key for each root secret, the one that signs first: no key has to be stored. */
export function signingKeys(keys: Keys): SigningKey[] {
  return keys.all('entitlements').map((seed) => {
    const before = derived.get(seed)
    if (before) return before
    const made = makeKey(seed)
    derived.set(seed, made)
    return made
  })
}

function makeKey(seed: KeyObject): SigningKey {
  const key = Buffer.concat([PREFIX, seed.export()])
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  const { kty, crv, x } = PublicPart.parse(createPublicKey(privateKey).export({ format: 'jwk' }))
  // Its thumbprint (RFC 7638): the members in this order.
  const kid = hash('sha256', JSON.stringify({ crv, kty, x }), 'base64url')
  return { privateKey, published: { kty, crv, x, kid, alg: 'EdDSA', use: 'sig' } }
}
