import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalEmail } from './email-address.ts'

it.each([
  ['ada@example.com', 'ada@example.com'],
  ['Ada.Lovelace+news@Example.COM', 'ada.lovelace+news@example.com'],
  ["o'hara@example.ie", "o'hara@example.ie"],
  ['ada@xn--exmple-cua.com', 'ada@xn--exmple-cua.com'],
  ['ada@ｅｘａｍｐｌｅ．com', 'ada@example.com'],
  ['ａｄａ＠example.com', 'ada@example.com'],
  ['ada@\u212aelvin.example', 'ada@kelvin.example'],
])('reads %s as %s', (given, canonical) => {
  expect(canonicalEmail(given)).toBe(canonical)
})

it.each([
  '',
  'ada',
  '@example.com',
  'ada@',
  'ada@localhost',
  'ada@example.com,eve@evil.example',
  'ada@example.com eve@evil.example',
  ' ada@example.com',
  'ada@example.com\n',
  '"ada"@example.com',
  'ada@evil.example"@example.com',
  'Ada <ada@example.com>',
  'ada@@example.com',
  'ada@example..com',
  '.ada@example.com',
  'ada.@example.com',
  'ada@-example.com',
  'ada@[127.0.0.1]',
  'ada\0@example.com',
  'ada@ex\u0430mple.com',
  'ad\u0430@example.com',
  '\u0131da@example.com',
  `${'a'.repeat(65)}@example.com`,
  `ada@${'a.'.repeat(130)}com`,
])('refuses %j', (given) => {
  expect(canonicalEmail(given)).toBeNull()
})

it('takes an address of 254 characters and none longer', () => {
  const domain = `${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}.com`
  const longest = `${'a'.repeat(254 - domain.length - 1)}@${domain}`
  expect(canonicalEmail(`a${longest}`)).toBeNull()
  expect(canonicalEmail(longest.slice(8))).toBe(longest.slice(8))
})

it('gives a form that stays as it is, and never two addresses', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' })), (given) => {
      const canonical = canonicalEmail(given)
      if (canonical === null) return
      expect(canonicalEmail(canonical)).toBe(canonical)
      expect(canonical).toMatch(/^[!-~]+$/)
      expect(canonical.split('@')).toHaveLength(2)
    }),
  )
})
