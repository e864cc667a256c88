import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** What imported hashes were made with: `salt:key`, both in hexadecimal. */
const FORM = /^([0-9a-f]{32}):([0-9a-f]{128})$/
const KEY_BYTES = 64
const PARAMETERS: ScryptOptions = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }

export function isScrypt(stored: string): boolean {
  return FORM.test(stored)
}

/** The salt was used as text, not as the bytes that the text encodes. */
export async function verifyScrypt(stored: string, password: string): Promise<boolean> {
  const [, salt = '', expected = ''] = FORM.exec(stored) ?? []
  const key = await derive(password, salt)
  const wanted = Buffer.from(expected, 'hex')
  return wanted.length === key.length && timingSafeEqual(wanted, key)
}

function derive(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, PARAMETERS, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
