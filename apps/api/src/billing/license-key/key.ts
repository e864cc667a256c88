import { randomUUID } from 'node:crypto'
import type { Context } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { decrypt, encrypt } from '../../core/encrypt.ts'

const SHOWN_LENGTH = 6

type Sealing = Pick<Context, 'keys'>

/** A new key, which has 122 random bits. */
export function newKey(prefix: string | null): string {
  const random = randomUUID()
  return (prefix ? `${prefix}-${random}` : random).toUpperCase()
}

/** Finds a key, in whatever case it was typed. */
export function hashKey(key: string): Uint8Array<ArrayBuffer> {
  return hashToken(key.trim().toUpperCase())
}

/** All that need be shown of a key. */
export function displayOf(key: string): string {
  return `****-${key.trim().toUpperCase().slice(-SHOWN_LENGTH)}`
}

export function sealKey(ctx: Sealing, id: string, key: string): string {
  return encrypt(sealing(ctx, id), key)
}

/** Null once the secret that it was stored under is gone: then it can be checked, but not read. */
export function openKey(ctx: Sealing, id: string, sealed: string): string | null {
  return decrypt(sealing(ctx, id), sealed)
}

function sealing({ keys }: Sealing, id: string) {
  return { keys, purpose: 'license-key', place: id } as const
}
