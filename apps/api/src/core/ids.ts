import { randomBytes, randomFillSync, randomInt } from 'node:crypto'
import { v7 } from 'uuid'

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** Bytes from here up would make the first letters likelier than the others. */
const UNBIASED_LIMIT = 256 - (256 % ALPHANUMERIC.length)

const RANDOM_BYTES = 16
/** Filled for many ids at once: one call for each id would cost five times the rest of it. */
const random = new Uint8Array(256 * RANDOM_BYTES)
let used = random.length
const last = { msecs: 0, seq: 0 }

/** A key for a new row: UUID version 7, so that rows of one time lie together, in their order. */
export function newId(): string {
  const bytes = nextRandom()
  const now = Date.now()
  if (now > last.msecs) {
    last.msecs = now
    // Half of its 32 bits, so that counting never overflows.
    last.seq = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) >>> 1
  } else last.seq++
  return v7({ random: bytes, ...last })
}

let place = randomInt(2 ** 31)

/** The same for what has a time of its own: ids of one time are in the order in which they were made. */
export function idAt(time: Date): string {
  place = (place + 1) % 2 ** 31
  return v7({ random: nextRandom(), msecs: time.getTime(), seq: place })
}

function nextRandom(): Uint8Array {
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  used += RANDOM_BYTES
  return random.subarray(used - RANDOM_BYTES, used)
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
