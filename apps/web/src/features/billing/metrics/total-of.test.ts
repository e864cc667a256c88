import { expect, test } from 'vitest'
import { nothing } from '#app/testing/sold-metrics.ts'
import { totalOf } from './total-of.ts'

const days = [
  { revenue: 3000, average_order_value: 1000 },
  {},
  { revenue: 1901, average_order_value: 1901 },
]
const periods = days.map((day) => ({ ...nothing, timestamp: '2026-03-13T00:00:00.000Z', ...day }))
const totals = { ...nothing, revenue: 4901, orders: 9, checkouts: 2, succeeded_checkouts: 1 }

test.each([
  ['average_order_value', 1226],
  ['checkouts_conversion', 0.5],
  ['orders', 9],
] as const)('%s is of what there was, not of the number of days', (name, total) => {
  expect(totalOf({ periods, totals }, name)).toBe(total)
})

test.each(['average_order_value', 'checkouts_conversion'] as const)('%s can be 0', (name) => {
  expect(totalOf({ periods: [], totals: nothing }, name)).toBe(0)
})
