import fc from 'fast-check'
import { expect, it } from 'vitest'
import { deriveKeys } from './crypto.ts'
import { seal, unseal } from './seal.ts'

const OLD = 'an older secret of at least 32 signs'
const NEW = 'the newer secret of at least 32 signs'
const keys = deriveKeys([NEW, OLD])
const here = { keys, purpose: 'provider-tokens', place: 'row 1' } as const

it('gives back what was sealed, and never the same twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const sealed = seal(here, text)
      expect(unseal(here, sealed)).toBe(text)
      expect(seal(here, text)).not.toBe(sealed)
    }),
  )
})

it('opens what an older secret sealed', () => {
  const sealed = seal({ ...here, keys: deriveKeys([OLD]) }, 'token')
  expect(unseal(here, sealed)).toBe('token')
})

it('opens at no other place, for no other purpose, with no other secret', () => {
  const sealed = seal(here, 'token')
  expect(unseal({ ...here, place: 'row 2' }, sealed)).toBeNull()
  expect(unseal({ ...here, purpose: 'social-state' }, sealed)).toBeNull()
  expect(unseal({ ...here, keys: deriveKeys([OLD]) }, sealed)).toBeNull()
})

it('opens nothing that was changed or cut', () => {
  const sealed = seal(here, 'token')
  fc.assert(
    fc.property(fc.nat(sealed.length - 1), (at) => {
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
      const opened = unseal(here, changed)
      // The last letter of base64 may carry bits that mean nothing.
      expect(opened === null || at === sealed.length - 1).toBe(true)
      expect(unseal(here, sealed.slice(0, at))).toBeNull()
    }),
  )
})
