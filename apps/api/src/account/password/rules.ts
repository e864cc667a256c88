import { readFileSync } from 'node:fs'
import { AccountError } from '../../core/errors.ts'

const MINIMUM_LENGTH = 8
const MAXIMUM_LENGTH = 128
const PRODUCT_NAME = /^tollgate[^\p{L}]*$/u

/** The 3,000 commonest passwords that are long enough to pass otherwise. */
const common = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n'),
)

/** Refuses passwords that are too short, too long, or among the first that anybody guesses. */
export function requireGoodPassword(password: string, email: string): void {
  const text = password.normalize('NFKC')
  // Counted as people count: one sign beyond the first plane is one character.
  const length = [...text].length
  if (length < MINIMUM_LENGTH) throw new AccountError(400, 'Password too short')
  if (length > MAXIMUM_LENGTH) throw new AccountError(400, 'Password too long')
  if (isGuessable(text.toLowerCase(), email)) {
    throw new AccountError(400, 'Password is too common')
  }
}

function isGuessable(password: string, email: string): boolean {
  const [local] = email.split('@')
  return (
    common.has(password) || password === email || password === local || PRODUCT_NAME.test(password)
  )
}
