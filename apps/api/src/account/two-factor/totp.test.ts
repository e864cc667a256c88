import { Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

/** The secret of RFC 6238, appendix B; its codes there have eight digits, of which these are the last six. */
const secret = Secret.fromLatin1('12345678901234567890').base32

describe('a code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('at %i is %s, as in RFC 6238', (seconds, code) => {
    expect(stepOfCode(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
  })

  it.each([
    [29, null],
    [30, 2],
    [59, 2],
    [60, 2],
    [90, 2],
    [119, 2],
    [120, null],
  ])('of step 2 (seconds 60 to 89) is, at second %i, of step %s', (seconds, step) => {
    expect(stepOfCode(secret, '359152', new Date(seconds * 1000))).toBe(step)
  })

  it.each(['', '28708', '2870820', 'abcdef', '000000', '２８７０８２'])('is not %j', (code) => {
    expect(stepOfCode(secret, code, new Date(59_000))).toBeNull()
  })

  it('may have spaces', () => {
    expect(stepOfCode(secret, ' 287 082 ', new Date(59_000))).toBe(1)
  })
})

it('a secret has 160 bits and is another one each time', () => {
  const secrets = Array.from({ length: 100 }, newTotpSecret)
  expect(new Set(secrets).size).toBe(100)
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/)
})

it('an app reads issuer, account and secret', () => {
  const uri = totpUri({ secret, issuer: 'id.example.com', account: 'ada@example.com' })
  expect(uri).toBe(
    `otpauth://totp/id.example.com:ada%40example.com?issuer=id.example.com&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
})
