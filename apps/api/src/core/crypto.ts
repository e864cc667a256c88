import {
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto'

/** What a derived key is for. A signature made for one purpose never passes for another. */
export type Purpose =
  | 'email-verification'
  | 'session-cache'
  | 'sandbox-events'
  | 'sign-in-code'
  | 'rate-limit'
  | 'provider-tokens'
  | 'license-key'
  | 'social-state'
  | 'platform-state'
  | 'guild-state'
  | 'guild-token'
  | 'repository-state'
  | 'repository-owner'
  | 'audit'
  | 'idempotent-answers'
  | 'file-part'
  | 'file-download'
  | 'downloadable'
  | 'entitlements'
  | 'webhook-secret'
  | 'two-factor'
  | 'email-code'
  | 'identity-provider'

export interface Keys {
  /** The key that signs. */
  current(purpose: Purpose): KeyObject
  /** Every key that still verifies, the current one first. */
  all(purpose: Purpose): KeyObject[]
}

/** One key per purpose (HKDF, RFC 5869) from each root secret; the first one signs. */
export function deriveKeys(secrets: readonly [string, ...string[]]): Keys {
  const derived = new Map<Purpose, KeyObject[]>()
  function all(purpose: Purpose): KeyObject[] {
    const known = derived.get(purpose)
    if (known) return known
    // Bare bytes would be made into such an object for each signature, which costs four times it.
    const keys = secrets.map((secret) =>
      createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'tollgate', purpose, 32))),
    )
    derived.set(purpose, keys)
    return keys
  }
  return {
    all,
    current(purpose) {
      const [first] = all(purpose)
      if (!first) throw new Error('No root secret')
      return first
    },
  }
}

/** How tokens lie in the database. */
export function hashToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hash('sha256', token, 'buffer'))
}

export function sign(key: KeyObject, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** Compares in constant time; a wrong length is simply unequal. */
export function isSignedBy(keys: KeyObject[], text: string, signature: Buffer): boolean {
  return keys.some((key) => {
    const expected = sign(key, text)
    return expected.length === signature.length && timingSafeEqual(expected, signature)
  })
}
