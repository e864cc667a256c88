import { expect, test } from 'vitest'
import { readUsageLabel, usageLabel } from './usage-line.ts'

const line = {
  meterName: 'API calls: all, at most',
  consumed: '1250.5',
  credited: '1000',
  unitAmount: '0.25',
  capAmount: 10_000,
  currency: 'usd',
}

test.each([
  [
    line,
    'API calls: all, at most: 1250.5 used, 1000 included, USD 0.0025 per unit, at most USD 100',
  ],
  [
    { ...line, credited: '0', capAmount: null, currency: 'jpy' },
    'API calls: all, at most: 1250.5 used, JPY 0.25 per unit',
  ],
])('says what is billed, and is told from it', (given, label) => {
  expect(usageLabel(given)).toBe(label)
  expect(readUsageLabel(label)).toEqual(given)
})

test.each(['API calls', 'API calls: 12 used', 'Remaining time on Anvil'])(
  '“%s” is no use',
  (label) => {
    expect(readUsageLabel(label)).toBeNull()
  },
)
