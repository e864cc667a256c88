import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../testing/depth.ts'
import { priceUsage } from './usage.ts'

const usage = { credited: '0', capAmount: null, currency: 'usd' }

test.each([
  ['1250', '1000', '25', null, 'usd', '250', 6250],
  ['1000', '1000', '25', null, 'usd', '0', 0],
  ['999', '1000', '25', null, 'usd', '0', 0],
  ['-5', '0', '25', null, 'usd', '0', 0],
  ['2', '0', '0.25', null, 'usd', '2', 1],
  ['1', '0', '0.499999999999', null, 'usd', '1', 0],
  ['120.5', '0', '0.1', null, 'usd', '120.5', 12],
  ['125', '0', '0.1', null, 'usd', '125', 13],
  ['10000000', '0', '0.000000000001', null, 'usd', '10000000', 0],
  ['12000', '0', '1', 10_000, 'usd', '12000', 10_000],
  ['1', '0', '1', 0, 'usd', '1', 0],
  ['3', '0', '4', null, 'kwd', '3', 10],
  ['5', '0', '3', null, 'kwd', '5', 20],
  ['200000000', '0', '1', null, 'usd', '200000000', 200_000_000],
  ['200000000', '0', '1', 150_000_000, 'idr', '200000000', 150_000_000],
  ['1000000000', '0', '1', null, 'jpy', '1000000000', 1_000_000_000],
])(
  '%s units with %s credited at %s, at most %s %s: %s billed, %d',
  (consumed, credited, unitAmount, capAmount, currency, billedUnits, amount) => {
    const given = { consumed, credited, unitAmount, capAmount, currency }
    expect(priceUsage(given)).toEqual({ billedUnits, amount, capAmount })
  },
)

test.each([
  ['1000000001', null, undefined, 1_000_000_000, 1_000_000_000],
  ['1000000000000000000000', null, undefined, 1_000_000_000, 1_000_000_000],
  ['1000000000000000000000', 2_000_000_000, undefined, 1_000_000_000, 1_000_000_000],
  ['501', null, 500, 500, 500],
  ['501', 400, 500, 400, 400],
  ['500', null, 500, 500, null],
  ['1', null, 0, 0, 0],
])(
  '%s cents, at most %s, where an order can still carry %s: %d, told as at most %s',
  (consumed, capAmount, room, amount, told) => {
    const given = {
      ...usage,
      consumed,
      unitAmount: '1',
      capAmount,
      ...(room !== undefined && { room }),
    }
    expect(priceUsage(given)).toEqual({ billedUnits: consumed, amount, capAmount: told })
  },
)

const decimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.integer({ min: 0, max: 12 }))
  .map(([digits, scale]) => ({
    text: scale
      ? `${digits / 10n ** BigInt(scale)}.${(digits % 10n ** BigInt(scale)).toString().padStart(scale, '0')}`
      : `${digits}`,
    rational: [digits, 10n ** BigInt(scale)] as const,
  }))

test('is the rational product, rounded once', () => {
  fc.assert(
    fc.property(decimal, decimal, (units, price) => {
      const { amount } = priceUsage({ ...usage, consumed: units.text, unitAmount: price.text })
      const numerator = units.rational[0] * price.rational[0]
      const denominator = units.rational[1] * price.rational[1]
      const whole = numerator / denominator
      const exact = (numerator % denominator) * 2n >= denominator ? whole + 1n : whole
      expect(amount).toBe(exact > 1_000_000_000n ? 1_000_000_000 : Number(exact))
    }),
    { numRuns: runs(200, 20_000) },
  )
})
