import { crc32 } from 'node:zlib'
import { randomText } from './ids.ts'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 190 bits. */
const RANDOM_LENGTH = 32
/** As many base-62 digits as the largest CRC-32 takes. */
const CHECKSUM_LENGTH = 6

/**
 * A secret that scanners can tell from other texts: a prefix, random letters and digits, and the
 * CRC-32 of all that comes before it in base 62.
 */
export function createSecretToken(prefix: string): string {
  const text = prefix + randomText(RANDOM_LENGTH)
  return text + checksum(text)
}

/** Whether a text can be such a token at all, told without the database. */
export function isWellFormed(token: string, prefix: string): boolean {
  if (token.length !== prefix.length + RANDOM_LENGTH + CHECKSUM_LENGTH) return false
  if (!token.startsWith(prefix)) return false
  return token.slice(-CHECKSUM_LENGTH) === checksum(token.slice(0, -CHECKSUM_LENGTH))
}

function checksum(text: string): string {
  let rest = crc32(text)
  let digits = ''
  while (digits.length < CHECKSUM_LENGTH) {
    digits = DIGITS.charAt(rest % DIGITS.length) + digits
    rest = Math.floor(rest / DIGITS.length)
  }
  return digits
}
