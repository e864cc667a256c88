import { describe, expect, it } from 'vitest'
import { createHarness } from '../../../testing/harness.ts'
import { createShop } from '../../../testing/purchase-fixtures.ts'
import { createDiscount } from '../../../testing/sale-fixtures.ts'
import {
  forgetDueAfterEach,
  liveUntil,
  ordersOf,
  subscribe,
} from '../../../testing/subscription-fixtures.ts'

const harness = await createHarness()
const { clock } = harness
forgetDueAfterEach(harness)

const on = (day: string) => new Date(`${day}T08:00:00Z`)

async function totalsOf(subscription: { id: string }) {
  return (await ordersOf(harness, subscription)).map(({ at, total }) => [at, total])
}

describe('a discount of three months', () => {
  it.each([
    [
      'month',
      '2026-05-02',
      [
        ['2026-01-31', 1520],
        ['2026-02-28', 1520],
        ['2026-03-31', 1520],
        ['2026-04-30', 1900],
      ],
    ],
    [
      'year',
      '2028-02-01',
      [
        ['2026-01-31', 1520],
        ['2027-01-31', 1900],
        ['2028-01-31', 1900],
      ],
    ],
  ] as const)(
    'is taken off from those bills of a %s that begin in it',
    async (recurringInterval, end, totals) => {
      clock.moveTo(on('2026-01-31'))
      const shop = await createShop(harness, { recurringInterval })
      const { id: discount_id } = await createDiscount(harness, shop.organizationId, {
        duration: 'repeating',
        durationInMonths: 3,
      })
      const { client, subscription } = await subscribe(harness, { shop, wishes: { discount_id } })
      await liveUntil(harness, on(end))
      expect(await totalsOf(subscription)).toEqual(totals)
      expect((await client.get(`/v1/subscriptions/${subscription.id}`)).body).toMatchObject({
        discount: null,
        discount_id: null,
      })
    },
  )
})
