import { randomInt } from 'node:crypto'
import { type Keys, sign } from '../../core/crypto.ts'

/** Without those that are taken for one another when read or typed: I and 1, L, O and 0. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 6

export function makeCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('')
}

/** What people type: in any case, with blanks or hyphens where they read better. */
export function readCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '')
}

export interface CodeOwner {
  organizationId: string
  /** In lower case. */
  email: string
}

/**
 * A code is short, so a stolen database must not reveal it: it is signed with a key stored elsewhere,
 * for one email at one organization.
 */
export function signCode(keys: Keys, owner: CodeOwner, code: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(sign(keys.current('sign-in-code'), textOf(owner, code)))
}

export function textOf({ organizationId, email }: CodeOwner, code: string): string {
  return JSON.stringify([organizationId, email, code])
}
