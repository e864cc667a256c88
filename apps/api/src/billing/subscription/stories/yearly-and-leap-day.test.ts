import { expect, it } from 'vitest'
import { createHarness } from '../../../testing/harness.ts'
import {
  forgetDueAfterEach,
  liveUntil,
  ordersOf,
  subscribe,
} from '../../../testing/subscription-fixtures.ts'

const harness = await createHarness()
const { clock } = harness
forgetDueAfterEach(harness)

async function daysBilled(recurringInterval: 'month' | 'year', from: string, until: string) {
  clock.moveTo(new Date(`${from}T09:30:00Z`))
  const { subscription } = await subscribe(harness, { recurringInterval })
  await liveUntil(harness, new Date(`${until}T12:00:00Z`))
  const orders = await ordersOf(harness, subscription)
  expect(orders.every(({ status, total }) => status === 'paid' && total === 1900)).toBe(true)
  return orders.map(({ at }) => at)
}

it('bills each year, on the same day', async () => {
  expect(await daysBilled('year', '2026-05-15', '2028-05-15')).toEqual([
    '2026-05-15',
    '2027-05-15',
    '2028-05-15',
  ])
})

it('bills a year of 29 February on the last day of others, and again on 29 February', async () => {
  expect(await daysBilled('year', '2028-02-29', '2032-03-01')).toEqual([
    '2028-02-29',
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ])
})

it('bills a month of the 30th on 29 February, and on the 30th again', async () => {
  expect(await daysBilled('month', '2027-12-30', '2028-03-30')).toEqual([
    '2027-12-30',
    '2028-01-30',
    '2028-02-29',
    '2028-03-30',
  ])
})
