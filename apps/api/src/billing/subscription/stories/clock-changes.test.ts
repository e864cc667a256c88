import { BillingOrganization, SubscriptionPreview } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { billsOf } from '../../../testing/change-fixtures.ts'
import { createHarness } from '../../../testing/harness.ts'
import { createShop } from '../../../testing/purchase-fixtures.ts'
import { createProduct } from '../../../testing/sale-fixtures.ts'
import {
  allowSeveralSubscriptions,
  forgetDueAfterEach,
  liveUntil,
  subscribe,
} from '../../../testing/subscription-fixtures.ts'

const harness = await createHarness()
const { database, clock } = harness
forgetDueAfterEach(harness)

/** A merchant of that time zone, who sells a plan of 20.00 a month. */
async function shopIn(timezone: string) {
  const price = { amountType: 'fixed', priceAmount: 2000 } as const
  const shop = await createShop(harness, { recurringInterval: 'month', price })
  await moveTo(shop, timezone)
  return shop
}

async function moveTo(
  { client, organizationId }: Awaited<ReturnType<typeof createShop>>,
  timezone: string,
) {
  const { body } = await client.patch(`/v1/organizations/${organizationId}`, { timezone })
  expect(BillingOrganization.parse(body)).toMatchObject({ timezone })
}

/** When it was billed, and from when to when. */
async function periodsOf({ id: subscriptionId }: { id: string }) {
  const orders = await database.order.findMany({
    where: { subscriptionId, status: 'paid' },
    orderBy: { createdAt: 'asc' },
  })
  const text = (instant: Date | null) => instant?.toISOString().replace(':00.000Z', 'Z')
  return orders.map(({ createdAt, periodStart, periodEnd }) => {
    expect(periodStart).toEqual(createdAt)
    return [text(periodStart), text(periodEnd)]
  })
}

it.each([
  [
    'Europe/Berlin',
    'that clocks skip as they go forward',
    ['2027-02-28T01:30Z', '2027-03-28T01:30Z', '2027-04-28T00:30Z'],
  ],
  [
    'Europe/Berlin',
    'that clocks show twice as they go back',
    ['2028-09-29T00:30Z', '2028-10-29T00:30Z', '2028-11-29T01:30Z'],
  ],
  [
    'America/New_York',
    'that clocks skip as they go forward',
    ['2027-02-14T07:30Z', '2027-03-14T07:30Z', '2027-04-14T06:30Z'],
  ],
  [
    'America/New_York',
    'that clocks show twice as they go back',
    ['2027-10-07T05:30Z', '2027-11-07T05:30Z', '2027-12-07T06:30Z'],
  ],
  [
    'America/New_York',
    'that clocks show for the second time',
    ['2027-11-07T06:30Z', '2027-12-07T06:30Z', '2028-01-07T06:30Z'],
  ],
  [
    'America/New_York',
    'of the evening before a month begins in UTC',
    ['2027-03-01T03:00Z', '2027-03-29T02:00Z', '2027-04-29T02:00Z'],
  ],
  [
    'Australia/Adelaide',
    'that clocks skip as they go forward',
    ['2027-09-02T17:00Z', '2027-10-02T17:00Z', '2027-11-02T16:00Z'],
  ],
  [
    'Australia/Adelaide',
    'that clocks show twice as they go back',
    ['2027-03-03T16:00Z', '2027-04-03T16:00Z', '2027-05-03T17:00Z'],
  ],
])('in %s, a plan of a time %s is billed once a month', async (timezone, _case, starts) => {
  const [first = '', second, third = ''] = starts
  clock.moveTo(new Date(first))
  const { subscription } = await subscribe(harness, { shop: await shopIn(timezone) })
  await liveUntil(harness, new Date(third))
  const periods = await periodsOf(subscription)
  expect(periods.map(([start]) => start)).toEqual(starts)
  expect(periods.map(([, end]) => end).slice(0, 2)).toEqual([second, third])
})

it('keeps its zone where the merchant moves, and new ones take the new zone', async () => {
  clock.moveTo(new Date('2027-03-01T03:00Z'))
  const shop = await shopIn('America/New_York')
  const { subscription, client } = await subscribe(harness, { shop })
  await moveTo(shop, 'Europe/Berlin')
  await allowSeveralSubscriptions(harness, shop)
  const later = await subscribe(harness, { shop })
  expect(later.subscription.currentPeriodEnd).toEqual(new Date('2027-04-01T02:00Z'))
  const yearly = await createProduct(harness, shop.organizationId, { recurringInterval: 'year' })
  clock.moveTo(new Date('2027-03-13T12:00Z'))
  const path = `/v1/subscriptions/${subscription.id}`
  expect((await client.patch(path, { product_id: yearly.id })).body).toMatchObject({
    current_period_end: '2028-03-13T11:00:00.000Z',
  })
  expect(
    await database.subscription.findMany({
      where: { organizationId: shop.organizationId },
      orderBy: { id: 'asc' },
    }),
  ).toMatchObject([{ timeZone: 'America/New_York' }, { timeZone: 'Europe/Berlin' }])
})

it.each([
  ['shorter', '2027-03-14T23:00Z', 371.5],
  ['longer', '2027-10-14T22:00Z', 372.5],
])(
  'prorates a month that is an hour %s by the hours that it has, as previewed',
  async (_case, start, half) => {
    clock.moveTo(new Date(start))
    const shop = await shopIn('Europe/Berlin')
    const { subscription, client } = await subscribe(harness, { shop })
    const price = { amountType: 'fixed', priceAmount: 9000 } as const
    const given = { recurringInterval: 'month', price } as const
    const { id: product_id } = await createProduct(harness, shop.organizationId, given)
    clock.advance({ hours: half })
    const path = `/v1/subscriptions/${subscription.id}`
    const change = { product_id, proration_behavior: 'invoice' }
    const preview = await client.post(`${path}/preview`, change)
    expect(SubscriptionPreview.parse(preview.body)).toMatchObject({
      order: { due_amount: 3500 },
      next_order: { due_amount: 9000, at: subscription.currentPeriodEnd.toISOString() },
    })
    await client.patch(path, change)
    await liveUntil(harness, subscription.currentPeriodEnd)
    expect(await billsOf(harness, subscription)).toEqual([
      [3500, 3500],
      [9000, 9000],
    ])
  },
)
