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
  expect(lineText(translatorFor(language), { label, amount, proration })).toBe(text)
})

test.each<[Language, string]>([
  ['en', 'API calls: 1,250.5 used, 1,000 included, $0.0025 per unit, at most $100.00'],
  [
    'de',
    'API calls: 1.250,5 verbraucht, 1.000 inklusive, 0,0025\u00a0$ pro Einheit, höchstens 100,00\u00a0$',
  ],
])('says in %s what a line for use is of', (language, text) => {
  const used = 'API calls: 1250.5 used, 1000 included, USD 0.0025 per unit, at most USD 100'
  expect(lineText(translatorFor(language), { label: used, amount: 63 })).toBe(text)
})
