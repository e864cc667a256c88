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
  expect(lineText(translatorFor(language), { label, amount, proration }, 'usd')).toBe(text)
})

test.each<[Language, string]>([
  ['en', 'API calls: 1,250.5 used, 1,000 included, $0.0025 per unit, at most $100.00'],
  [
    'de',
    'API calls: 1.250,5 verbraucht, 1.000 inklusive, 0,0025\u00a0$ pro Einheit, höchstens 100,00\u00a0$',
  ],
])('says in %s what a line for use is of', (language, text) => {
  const usage = {
    meter_name: 'API calls',
    consumed_units: '1250.5',
    credited_units: '1000',
    unit_amount: '0.25',
    cap_amount: 10_000,
  }
  const line = { label: 'API calls', amount: 63 }
  expect(lineText(translatorFor(language), { ...line, usage }, 'usd')).toBe(text)
  expect(lineText(translatorFor(language), line, 'usd')).toBe('API calls')
})
