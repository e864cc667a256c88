import { describe, expect, it } from 'vitest'
import { deriveKeys } from '../../core/crypto.ts'
import { makeCode, readCode, signCode } from './code.ts'

const keys = deriveKeys(['a secret of the tests, long enough to be one'])
const ada = { organizationId: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001', email: 'ada@example.com' }

describe('sign-in codes', () => {
  it('have six characters that no one confuses with others', () => {
    for (let round = 0; round < 200; round++) expect(makeCode()).toMatch(/^[A-HJKMNP-Z2-9]{6}$/)
  })

  it.each(['k7m2qx', 'K7M 2QX', ' k7m-2qx '])('are understood when typed as %j', (typed) => {
    expect(readCode(typed)).toBe('K7M2QX')
  })

  it('are worth something to one mailbox at one organization only', () => {
    const own = signCode(keys, ada, 'K7M2QX')
    expect(signCode(keys, ada, 'K7M2QX')).toEqual(own)
    expect(signCode(keys, { ...ada, email: 'eve@example.com' }, 'K7M2QX')).not.toEqual(own)
    expect(signCode(keys, { ...ada, organizationId: 'other' }, 'K7M2QX')).not.toEqual(own)
    expect(signCode(keys, ada, 'K7M2QY')).not.toEqual(own)
  })
})
