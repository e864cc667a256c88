import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planBeginning, planReset } from './plan-reset.ts'

test.each([
  ['100 and 50 that roll over, 120 used', '150', '50', '120', '30'],
  ['100 and 50 that roll over, 10 used', '150', '50', '10', '50'],
  ['all used', '150', '50', '150', '0'],
  ['more used than there was', '150', '50', '400', '0'],
  ['nothing rolls over', '100', '0', '10', '0'],
  ['parts of a unit are not carried', '50', '50', '20.5', '29'],
  ['nothing credited', '0', '0', '12.25', '0'],
  ['less used than nothing', '50', '50', '-5', '50'],
])('%s', (_, credited, rollover, consumed, carried) => {
  expect(planReset({ credited, rollover, consumed })).toMatchObject({ consumed, credited, carried })
})

const units = fc.integer({ min: 0, max: 1000 })

test('a period ends with nothing, the next begins with what is carried, and never more than was there', () => {
  fc.assert(
    fc.property(units, units, fc.integer({ min: -50, max: 9000 }), (own, rollover, tenths) => {
      const consumed = tenths / 10
      const credited = own + rollover
      const plan = planReset({
        credited: String(credited),
        rollover: String(rollover),
        consumed: String(consumed),
      })
      const sum = (entries: typeof plan.closing, field: 'units' | 'rolloverUnits') =>
        entries.reduce((total, entry) => total + Number(entry[field]), 0)
      const carried = Math.max(0, Math.min(Math.floor(credited - consumed), rollover))
      expect(sum(plan.closing, 'units') + credited).toBeCloseTo(0)
      expect(sum(plan.closing, 'rolloverUnits') + rollover).toBeCloseTo(0)
      expect(sum(plan.opening, 'units')).toBe(carried)
      expect(sum(plan.opening, 'rolloverUnits')).toBe(carried)
      expect(plan.carried).toBe(String(carried))
    }),
  )
})

test.each([
  ['30', '100', '0', '70', '-30', '0'],
  ['30.5', '100', '50', '69', '-31', '0'],
  ['70', '100', '50', '30', '-70', '-20'],
  ['120', '100', '100', '0', '-100', '-100'],
  ['-3', '10', '0', '10', '0', '0'],
  ['5', '0', '0', '0', '0', '0'],
])('%s used before a subscription bills: of %s, %s to roll over, %s stay', (...units) => {
  const [consumed, credited, rollover, left, taken, rolloverUnits] = units
  const plan = planBeginning({ consumed, credited, rollover })
  const entry = { kind: 'unbilled', units: taken, rolloverUnits }
  expect(plan).toEqual({ left, entries: taken === '0' ? [] : [entry] })
})
