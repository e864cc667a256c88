import { expect, test } from 'vitest'
import { proratedName, prorationLabel, soldName } from './sold-name.ts'

const line = (label: string, amount: number, proration = true) => ({
  label,
  amount,
  proration,
  usage: null,
})
const used = { ...line('Calls: 2 used', 40, false), usage: {} }
const unused = line(prorationLabel('Basic'), -1000)
const remaining = line(prorationLabel('Pro'), 4500)
const product = { name: 'Renamed since' }

test.each([
  ['what was bought', [line('Anvil', 1900, false)], 'Anvil'],
  ['what was renewed, with what waited', [line('Pro', 9000, false), unused, remaining], 'Pro'],
  ['the plan that was changed to', [unused, remaining], 'Pro'],
  ['the plan that was left for a free one', [unused], 'Basic'],
  ['what was renewed, not what was used', [used, line('Pro', 9000, false)], 'Pro'],
  ['the product, where it was only used', [used], 'Renamed since'],
  ['the product, without lines', [], 'Renamed since'],
])('an order is called by %s', (_, items, name) => {
  expect(soldName({ items, product })).toBe(name)
})

test('only a line for the rest of a period names the product of one', () => {
  expect(proratedName(unused)).toBe('Basic')
  expect(proratedName({ ...unused, proration: false })).toBeNull()
  expect(proratedName(line('Credit', -100))).toBeNull()
})
