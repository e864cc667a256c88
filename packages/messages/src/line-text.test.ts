import { expect, test } from 'vitest'
import type { Language } from './languages.ts'
import { lineText } from './line-text.ts'
import { translatorFor } from './server.ts'

const label = 'Remaining time on Anvil'

test.each<[Language, number, boolean | undefined, string]>([
  ['en', -950, true, 'Unused time on Anvil'],
  ['en', 450, true, 'Remaining time on Anvil'],
  ['de', -950, true, 'Nicht genutzte Zeit für Anvil'],
  ['tr', 450, true, 'Anvil için kalan süre'],
  ['de', 450, false, label],
  ['de', 450, undefined, label],
])('says in %s what a line of %d is for', (language, amount, proration, text) => {
  const { t } = translatorFor(language)
  expect(lineText(t, { label, amount, proration })).toBe(text)
})
