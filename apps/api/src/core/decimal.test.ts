import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lesserDecimal, notNegative, subtractDecimals, wholePart } from './decimal.ts'

const thousandths = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n })

/** As PostgreSQL would write it. */
function textOf(given: bigint): string {
  const digits = String(given < 0n ? -given : given).padStart(4, '0')
  return `${given < 0n ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`
}

test.each([
  ['0.3', '0.1', '0.2'],
  ['30', '30.0', '0'],
  ['1', '1.5', '-0.5'],
  ['-0.25', '0.75', '-1'],
  ['100000000000000000000000.5', '0.5', '100000000000000000000000'],
])('%s less %s is %s', (from, taken, left) => {
  expect(subtractDecimals(from, taken)).toBe(left)
})

test.each([
  ['29.999', '29'],
  ['29', '29'],
  ['0.1', '0'],
])('of %s, %s is whole', (given, whole) => {
  expect(wholePart(given)).toBe(whole)
})

test('nothing is lost, however large or small', () => {
  fc.assert(
    fc.property(thousandths, thousandths, (a, b) => {
      const [one, other] = [textOf(a), textOf(b)]
      const difference = subtractDecimals(one, other)
      expect(subtractDecimals(difference, textOf(a - b))).toBe('0')
      expect(lesserDecimal(one, other)).toBe(a < b ? one : other)
      expect(notNegative(one)).toBe(a < 0n ? '0' : one)
    }),
  )
})
