import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSecretToken, isWellFormed } from './secret-token.ts'

const prefix = 'tollgate_oat_'

test('has the prefix, 32 random characters and 6 of checksum', () => {
  expect(createSecretToken(prefix)).toMatch(/^tollgate_oat_[A-Za-z0-9]{38}$/)
  expect(createSecretToken(prefix)).not.toBe(createSecretToken(prefix))
})

test('ends with the CRC-32 of the rest in base 62, as a scanner would compute it', () => {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  const token = createSecretToken(prefix)
  const value = [...token.slice(-6)].reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0)
  expect(value).toBe(crc32(token.slice(0, -6)))
})

test('recognizes every token that it makes', () => {
  for (let made = 0; made < 1000; made++) {
    expect(isWellFormed(createSecretToken(prefix), prefix)).toBe(true)
  }
})

test('notices any one character that is another', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.constantFrom(...'aZ09_'), (position, character) => {
      const token = createSecretToken(prefix)
      const altered = token.slice(0, position) + character + token.slice(position + 1)
      return altered === token || !isWellFormed(altered, prefix)
    }),
  )
})

test.each(['', prefix, 'tollgate_oat_nobody', `${prefix}${'a'.repeat(38)}`, 'é'.repeat(51)])(
  'refuses %j',
  (text) => {
    expect(isWellFormed(text, prefix)).toBe(false)
  },
)

test('refuses a token of another kind', () => {
  expect(isWellFormed(createSecretToken('tollgate_cst_'), prefix)).toBe(false)
})
