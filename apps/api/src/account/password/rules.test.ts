import { expect, it } from 'vitest'
import { requireGoodPassword } from './rules.ts'

const email = 'ada.lovelace@example.com'

function refusalOf(password: string): string | null {
  try {
    requireGoodPassword(password, email)
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
  ['a common one in capitals', 'SunShine', 'Password is too common'],
  ['a common one in wide letters', 'ｐａｓｓｗｏｒｄ', 'Password is too common'],
  ['the address itself', 'Ada.Lovelace@example.com', 'Password is too common'],
  ['the name in the address', 'ada.lovelace', 'Password is too common'],
  ['the name of the product with digits', 'Tollgate2026!', 'Password is too common'],
  ['a phrase with the name of the product', 'tollgate at the river', null],
])('judges %s', (_kind, password, refusal) => {
  expect(refusalOf(password)).toBe(refusal)
})
