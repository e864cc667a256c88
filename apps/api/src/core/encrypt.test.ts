import fc from 'fast-check'
import { expect, it } from 'vitest'
import { deriveKeys } from './crypto.ts'
import { decrypt, encrypt } from './encrypt.ts'

const OLD = 'an older secret of at least 32 signs'
const NEW = 'the newer secret of at least 32 signs'
const keys = deriveKeys([NEW, OLD])
const here = { keys, purpose: 'provider-tokens', place: 'row 1' } as const

it('gives back what was sealed, and never the same twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const sealed = encrypt(here, text)
      expect(decrypt(here, sealed)).toBe(text)
      expect(encrypt(here, text)).not.toBe(sealed)
    }),
  )
})

it('opens what an older secret sealed', () => {
  const sealed = encrypt({ ...here, keys: deriveKeys([OLD]) }, 'token')
  expect(decrypt(here, sealed)).toBe('token')
})

it('opens at no other place, for no other purpose, with no other secret', () => {
  const sealed = encrypt(here, 'token')
  expect(decrypt({ ...here, place: 'row 2' }, sealed)).toBeNull()
  expect(decrypt({ ...here, purpose: 'social-state' }, sealed)).toBeNull()
  expect(decrypt({ ...here, keys: deriveKeys([OLD]) }, sealed)).toBeNull()
})

it('opens nothing that was changed or cut', () => {
  const sealed = encrypt(here, 'token')
  fc.assert(
    fc.property(fc.nat(sealed.length - 1), (at) => {
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
      const opened = decrypt(here, changed)
      // The last letter of base64 may carry bits that mean nothing.
      expect(opened === null || at === sealed.length - 1).toBe(true)
      expect(decrypt(here, sealed.slice(0, at))).toBeNull()
    }),
  )
})
