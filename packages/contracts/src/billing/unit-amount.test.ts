import { expect, test } from 'vitest'
import { readUnitAmount, shiftPoint } from './unit-amount.ts'

test.each([
  [0.25, '0.25'],
  [0.1, '0.1'],
  [1e-7, '0.0000001'],
  [1.5e-12, null],
  [1e-12, '0.000000000001'],
  [0.000000000001234, null],
  [1e-13, null],
  [0, '0'],
  [-0.25, null],
  [999_999_999, '999999999'],
  [1_000_000_000, null],
  [1e21, null],
  [Number.NaN, null],
  ['0.25', '0.25'],
  ['00012.500', '12.5'],
  ['7.000', '7'],
  ['0.000000000001', '0.000000000001'],
  ['0.0000000000001', null],
  ['1e-3', null],
  ['.5', null],
  ['1.', null],
  ['', null],
])('%j is %j', (given, text) => {
  expect(readUnitAmount(given)).toBe(text)
})

test.each([
  ['0.25', -2, '0.0025'],
  ['25', -2, '0.25'],
  ['12345', -2, '123.45'],
  ['100', -2, '1'],
  ['0', -2, '0'],
  ['0.0025', 2, '0.25'],
  ['1.5', 2, '150'],
  ['19', 0, '19'],
  ['0.000000000001', -3, '0.000000000000001'],
])('%s with its point moved by %i is %s', (given, places, shifted) => {
  expect(shiftPoint(given, places)).toBe(shifted)
})
