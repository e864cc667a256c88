import { expect, test } from 'vitest'
import type { Language } from './languages.ts'
import { negotiateLanguage } from './negotiate-language.ts'

test.each<[string, (string | null | undefined)[], Language]>([
  ['nothing wished', [undefined, null], 'en'],
  ['the best match of the header', ['nl, pl;q=0.7, de-AT;q=0.9'], 'de'],
  ['a region of a known language', ['es-MX'], 'es'],
  ['the setting before the header', ['uk', 'ru, en'], 'uk'],
  ['the header when the setting is unknown', ['xx', 'tr'], 'tr'],
  ['not a refused language', ['fr;q=0, ru;q=0.1'], 'ru'],
  ['nonsense', ['*;;q=abc,,'], 'en'],
])('chooses for %s', (_case, wishes, language) => {
  expect(negotiateLanguage(...wishes)).toBe(language)
})
