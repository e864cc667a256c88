import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys, Purpose } from './crypto.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

interface Sealing {
  keys: Keys
  purpose: Purpose
  /** Where the text belongs: sealed for one place, it opens at no other. */
  place: string
}

/** Encrypts a text that has to be read again (AES-256-GCM, NIST SP 800-38D). */
export function encrypt({ keys, purpose, place }: Sealing, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keys.current(purpose), nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The decrypted text, or null if none of the keys encrypted it for this place. */
export function decrypt({ keys, purpose, place }: Sealing, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  for (const key of keys.all(purpose)) {
    try {
      const opened = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([opened.update(rest), opened.final()]).toString('utf8')
    } catch {
      // Perhaps an older key sealed it.
    }
  }
  return null
}
