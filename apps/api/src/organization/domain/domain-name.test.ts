import { describe, expect, it } from 'vitest'
import { domainOf, readDomain } from './domain-name.ts'

describe('a domain that is added', () => {
  it.each([
    ['acme.example', 'acme.example'],
    [' Acme.Example. ', 'acme.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['mail.acme.co.uk', 'mail.acme.co.uk'],
  ])('%j is kept as %j', async (given, kept) => {
    expect(await readDomain(given)).toBe(kept)
  })

  it.each([
    '',
    'com',
    'co.uk',
    'github.io',
    'localhost',
    '192.0.2.1',
    '[2001:db8::1]',
    'acme..example',
    '-acme.example',
    'acme.example/path',
    'acme.example:443',
    'ada@acme.example',
    '*.acme.example',
    '_dmarc.acme.example',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(126)}example`,
  ])('%j is refused', async (given) => {
    await expect(readDomain(given)).rejects.toMatchObject({ code: 'DOMAIN_IS_INVALID' })
  })
})

it.each([
  ['ada@acme.example', 'acme.example'],
  ['Ada@BÜCHER.example', 'xn--bcher-kva.example'],
  ['acme.example', 'acme.example'],
  ['"a@b"@acme.example', 'acme.example'],
  ['ada@', ''],
])('the domain of %j is %j', (email, domain) => {
  expect(domainOf(email)).toBe(domain)
})
