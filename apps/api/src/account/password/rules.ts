import { readFileSync } from 'node:fs'
import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { type Refusal, refusal } from '../../core/errors.ts'

type Configured = Pick<Context, 'settings'>

/** Refuses what belongs to passwords in a service that has none. */
export function requirePasswordsEnabled({ settings }: Configured): void {
  if (settings.EMAIL_AND_PASSWORD_ENABLED) return
  throw refusal('EMAIL_AND_PASSWORD_IS_NOT_ENABLED')
}

export function requireResetEnabled({ settings }: Configured): void {
  if (settings.EMAIL_AND_PASSWORD_ENABLED && settings.RESET_PASSWORD_ENABLED) return
  throw refusal('RESET_PASSWORD_ISNT_ENABLED')
}

/** PASSWORD_MAX_LENGTH is at most 1024; NFKC makes one character of at most eight UTF-16 units. */
const MAXIMUM_UNITS = 1024 * 8

const PRODUCT_NAME = 'tollgate'
/** The 17,950 commonest passwords of 8 characters or more, folded as `fold` does, one a line. */
const common = `\n${readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')}`

/** Whose password it will be: their own data is guessed first. */
export type PasswordOwner = Pick<User, 'email' | 'name'> & Partial<Pick<User, 'username'>>

/**
 * Refuses passwords that are too short, too long, or among the most common. Without
 * an owner, only the owner’s own data is not checked.
 */
export function requireGoodPassword(
  { settings }: Pick<Context, 'settings'>,
  password: string,
  owner: PasswordOwner | null,
): void {
  if (isBeyondAnyPassword(password)) throw tooLong()
  // Counted as people count: one sign beyond the first plane is one character.
  const length = [...password.normalize('NFKC')].length
  if (length < settings.PASSWORD_MIN_LENGTH) throw refusal('PASSWORD_TOO_SHORT')
  if (length > settings.PASSWORD_MAX_LENGTH) throw tooLong()
  const folded = fold(password)
  if (common.includes(`\n${folded}\n`) || isGuessable(folded, owner)) {
    throw refusal('PASSWORD_IS_TOO_COMMON')
  }
}

/** The same for one that leaked elsewhere, which takes a file or a service to know. Not within a transaction. */
export async function requireNotLeaked(
  { leakedPasswords }: Pick<Context, 'leakedPasswords'>,
  password: string,
): Promise<void> {
  if (await leakedPasswords.has(password)) throw refusal('PASSWORD_HAS_LEAKED')
}

/** Whether it is too long under any setting. Such a text is not normalized: that can take quadratic time. */
export function isBeyondAnyPassword(text: string): boolean {
  return text.length > MAXIMUM_UNITS
}

function tooLong(): Refusal {
  return refusal('PASSWORD_TOO_LONG')
}

function isGuessable(password: string, owner: PasswordOwner | null): boolean {
  const words = new Set(wordsAbout(owner))
  return words.has(password) || words.has(bare(password))
}

function wordsAbout(owner: PasswordOwner | null): string[] {
  const [local = '', host = ''] = owner?.email.split('@') ?? []
  const name = owner?.name ?? ''
  const given = [owner?.email ?? '', local, host, name, ...name.split(/\s+/), owner?.username ?? '']
  const folded = [PRODUCT_NAME, ...given.map(fold)]
  return [...folded, ...folded.map(bare)].filter((word) => word !== '')
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** Without blanks and joints, and without the digits and signs that people put around a word. */
function bare(text: string): string {
  return text.replace(/[\s._-]/g, '').replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}
