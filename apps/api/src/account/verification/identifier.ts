import { createHash } from 'node:crypto'

export const singleUsePurposes = [
  'reset-password',
  'delete-account',
  'change-email',
  'undo-change-email',
  'social-state',
  'verification-reminder',
  'passkey-registration',
  'passkey-sign-in',
] as const

export type SingleUsePurpose = (typeof singleUsePurposes)[number]

const prefixes: Record<SingleUsePurpose, string> = {
  'reset-password': 'reset-password:',
  'delete-account': 'delete-account-',
  'change-email': 'change-email:',
  'undo-change-email': 'undo-change-email:',
  'social-state': 'social-state:',
  'verification-reminder': 'verification-reminder:',
  'passkey-registration': 'passkey-registration:',
  'passkey-sign-in': 'passkey-sign-in:',
}

/** Whose rows all belong to one purpose. */
export function prefixOf(purpose: SingleUsePurpose): string {
  return prefixes[purpose]
}

/** How a token is stored: reading the table reveals no usable token. */
export function identifierOf(purpose: SingleUsePurpose, token: string): string {
  return prefixes[purpose] + createHash('sha256').update(token).digest('hex')
}
