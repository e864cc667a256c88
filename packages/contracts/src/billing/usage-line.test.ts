import { expect, test } from 'vitest'
import { usageLabel } from './usage-line.ts'

const line = {
  meter_name: 'API calls: all, at most',
  consumed_units: '1250.5',
  credited_units: '1000',
  unit_amount: '0.25',
  cap_amount: 10_000,
}

test.each([
  [
    'usd',
    line,
    'API calls: all, at most: 1250.5 used, 1000 included, USD 0.0025 per unit, at most USD 100',
  ],
  [
    'jpy',
    { ...line, credited_units: '0', cap_amount: null },
    'API calls: all, at most: 1250.5 used, JPY 0.25 per unit',
  ],
])('says in %s what is billed', (currency, given, label) => {
  expect(usageLabel(given, currency)).toBe(label)
})
