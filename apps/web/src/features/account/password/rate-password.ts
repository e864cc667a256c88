export type PasswordRating =
  | 'none'
  | 'too_short'
  | 'too_long'
  | 'personal'
  | 'common'
  | 'pattern'
  | 'fair'
  | 'strong'

interface Limits {
  minimum: number
  maximum: number
}

const strongLength = 14
const fewExtraCharacters = 4

const commonWords =
  /passw(?:or[dt]|0rd)|qwert[yz]|azerty|iloveyou|letmein|welcome|admin|tollgate|monkey|dragon|football|baseball|princess|sunshine|пароль|йцукен/g

const rows = [
  ...['abcdefghijklmnopqrstuvwxyz', '01234567890', '1234567890-='],
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'azertyuiop', 'йцукенгшщзхъ'],
].flatMap((row) => [row, [...row].reverse().join('')])

/** As the server counts: one sign is one character, however it is stored. */
export function passwordLength(password: string): number {
  return [...password.normalize('NFKC')].length
}

function isCommon(password: string): boolean {
  const rest = password.replace(commonWords, '')
  return rest !== password && rest.length <= fewExtraCharacters
}

function isPersonal(password: string, words: readonly string[]): boolean {
  return words.some((word) => {
    const rest = password.replace(word, '')
    return word.length >= 3 && rest !== password && rest.length <= fewExtraCharacters
  })
}

function isPattern(password: string): boolean {
  const signs = [...password]
  const steps = signs.slice(1).filter((sign, index) => {
    const before = signs[index] ?? ''
    return sign === before || rows.some((row) => row.includes(before + sign))
  })
  return /^(.{1,6})\1+$/u.test(password) || steps.length >= (signs.length - 1) * 0.7
}

/**
 * Hints about a password while typing it. The server alone refuses passwords;
 * this only warns of what is plainly easy to guess, and asks for no kinds of characters.
 */
export function ratePassword(
  password: string,
  { minimum, maximum }: Limits,
  ownWords: readonly string[] = [],
): PasswordRating {
  const length = passwordLength(password)
  if (length === 0) return 'none'
  if (length < minimum) return 'too_short'
  if (length > maximum) return 'too_long'
  const plain = password.toLowerCase()
  const words = ownWords.flatMap((text) => text.toLowerCase().split(/[\s@.]+/))
  if (isPersonal(plain, words)) return 'personal'
  if (isCommon(plain)) return 'common'
  if (isPattern(plain)) return 'pattern'
  return length < strongLength ? 'fair' : 'strong'
}
