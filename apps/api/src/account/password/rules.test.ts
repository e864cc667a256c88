import { expect, it } from 'vitest'
import { readSettings } from '../../settings/settings.ts'
import { requireGoodPassword } from './rules.ts'

const owner = { email: 'ada.lovelace@engines.example', name: 'Ada King', username: 'countess' }

function refusalOf(password: string, environment: Record<string, string> = {}): string | null {
  try {
    requireGoodPassword({ settings: readSettings(environment) }, password, owner)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : 'no error'
  }
}

it.each([
  ['7 letters', 'abcdefg', 'Password too short'],
  ['8 signs that fold into 4', 'a\u0301e\u0301i\u0301o\u0301', 'Password too short'],
  ['8 letters', 'kzqvwxyj', null],
  ['8 signs beyond the first plane', '😀😁😂🤣😃😄😅😆', null],
  ['7 signs beyond the first plane', '😀😁😂🤣😃😄😅', 'Password too short'],
  ['128 letters', 'kz'.repeat(64), null],
  ['129 letters', `${'kz'.repeat(64)}k`, 'Password too long'],
  ['128 signs beyond the first plane', '😀'.repeat(128), null],
  ['blanks at both ends', '  kzqv  ', null],
  ['one of the commonest', 'password', 'Password is too common'],
  ['the last of the commonest', 'zzzzzzz1', 'Password is too common'],
  ['a part of a common one and more', 'password of the lock', null],
  ['a common one in capitals', 'SunShine', 'Password is too common'],
  ['a common one in wide letters', 'ｐａｓｓｗｏｒｄ', 'Password is too common'],
  ['the address itself', 'Ada.Lovelace@engines.example', 'Password is too common'],
  ['the name in the address', 'ada.lovelace', 'Password is too common'],
  ['the name in the address with digits', 'AdaLovelace1815', 'Password is too common'],
  ['the host in the address', 'engines.example', 'Password is too common'],
  ['the own name', 'Ada King', 'Password is too common'],
  ['the own name with digits', '1815-ada-king', 'Password is too common'],
  ['one of the own names with digits', 'king1815!', 'Password is too common'],
  ['the username', 'Countess', 'Password is too common'],
  ['a phrase with the own name', 'ada king at the loom', null],
  ['the name of the product with digits', 'Tollgate2026!', 'Password is too common'],
  ['a phrase with the name of the product', 'tollgate at the river', null],
  ['digits and signs alone', '81#52!90$77', null],
])('judges %s', (_kind, password, refusal) => {
  expect(refusalOf(password)).toBe(refusal)
})

it('counts as the service is set up', () => {
  const lengths = { PASSWORD_MIN_LENGTH: '15', PASSWORD_MAX_LENGTH: '64' }
  expect(refusalOf('k'.repeat(14), lengths)).toBe('Password too short')
  expect(refusalOf('kz'.repeat(32), lengths)).toBeNull()
  expect(refusalOf('kz'.repeat(33), lengths)).toBe('Password too long')
})

it('judges without an owner, too', () => {
  const settings = readSettings({})
  expect(() => requireGoodPassword({ settings }, 'tollgate', null)).toThrow('too common')
  expect(() => requireGoodPassword({ settings }, 'ada.lovelace', null)).not.toThrow()
})
