import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** Bytes from here up would make the first letters likelier than the others. */
const UNBIASED_LIMIT = 256 - (256 % ALPHANUMERIC.length)

/** A key for a new row: UUID version 7, so that rows of one time lie together in the index. */
export function newId(): string {
  return v7()
}

/** Random letters and digits, each with 5.95 bits. */
export function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < UNBIASED_LIMIT && text.length < length) {
        text += ALPHANUMERIC.charAt(byte % ALPHANUMERIC.length)
      }
    }
  }
  return text
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text from outside can be a key at all; the database refuses others with an error. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
