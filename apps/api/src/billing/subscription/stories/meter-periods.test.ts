import { PortalMeterList } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { createHarness } from '../../../testing/harness.ts'
import { creditUnits } from '../../../testing/meter-fixtures.ts'
import { byUse, createMeteredShop, fixed, subscribeTo } from '../../../testing/metered-fixtures.ts'
import { createCustomerClient } from '../../../testing/portal-fixtures.ts'
import {
  allowSeveralSubscriptions,
  forgetDueAfterEach,
  liveUntil,
} from '../../../testing/subscription-fixtures.ts'
import { expectRight } from '../../../testing/usage-fixtures.ts'
import { foldUsage } from '../../usage/fold.ts'

const harness = await createHarness()
const { clock, database } = harness
forgetDueAfterEach(harness)

const on = (day: string, time = '08:00') => new Date(`2026-${day}T${time}:00Z`)
const wishes = { external_customer_id: 'ada' }

/** A merchant whose customers may have several subscriptions, with an alert from 5 calls on. */
async function createWatchedShop() {
  clock.moveTo(on('06-01'))
  const shop = await createMeteredShop(harness)
  const { client, organizationId, calls } = shop
  await allowSeveralSubscriptions(harness, shop)
  await client.post('/v1/meter-alerts', {
    meter_id: calls.id,
    name: 'Five calls',
    threshold: { type: 'units', units: 5 },
    notify: 'nobody',
  })
  return {
    ...shop,
    async sellPrepaid() {
      const { body } = await client.post('/v1/benefits', {
        type: 'meter_credit',
        description: 'A hundred calls',
        properties: { meter_id: calls.id, units: 100, rollover: false },
      })
      const product = await shop.sell([fixed(1000)])
      await client.post(`/v1/products/${product.id}/benefits`, { benefits: [Object(body).id] })
      return product
    },
    /** How often the alert was told since the last time, once all use is folded. */
    async countTold() {
      await foldUsage(harness.systemContext())
      const where = { organizationId, type: 'meter_alert.reached' }
      const { count } = await database.outboxEvent.deleteMany({ where })
      return count
    },
    /** What customers see of the meter: what is used and credited, and when that begins anew. */
    async shownTo({ customerId }: { customerId: string }) {
      const portal = await createCustomerClient(harness, organizationId, customerId)
      const { body } = await portal.get('/v1/customer-portal/meters')
      return PortalMeterList.parse(body).items.map((meter) => [
        meter.consumed_units,
        meter.credited_units,
        meter.resets_at?.slice(0, 10) ?? null,
      ])
    },
  }
}

type Shop = Awaited<ReturnType<typeof createWatchedShop>>
type Subscribed = Awaited<ReturnType<typeof subscribeTo>>

const change = async ({ client }: Shop, { path }: Subscribed, { id }: { id: string }) =>
  expect(await client.patch(path, { product_id: id, proration_behavior: 'prorate' })).toMatchObject(
    { status: 200 },
  )

it.each([
  ['was revoked', ({ client }: Shop, { path }: Subscribed) => client.delete(path)],
  [
    'ended with its period',
    ({ client }: Shop, { path }: Subscribed) => client.patch(path, { cancel_at_period_end: true }),
  ],
  [
    'changed to a product without that price',
    async (shop: Shop, first: Subscribed) => change(shop, first, await shop.sell([fixed(100)])),
  ],
])('credits a prepaid plan anew each month once the one by use %s', async (_, leave) => {
  const shop = await createWatchedShop()
  const byUseOnly = await shop.sell([byUse(shop.calls, '10')])
  const first = await subscribeTo(harness, shop, byUseOnly, wishes)
  await first.use(6)
  expect(await shop.countTold()).toBe(1)
  await leave(shop, first)
  await liveUntil(harness, on('07-10'))
  const second = await subscribeTo(harness, shop, await shop.sellPrepaid(), wishes)
  for (const [day, end] of [
    ['08-11', '09-10'],
    ['09-11', '10-10'],
    ['10-11', '11-10'],
  ] as const) {
    await liveUntil(harness, on(day))
    expect(await shop.shownTo(second)).toEqual([[0, 100, `2026-${end}`]])
    await second.use(5)
    expect(await shop.countTold()).toBe(1)
  }
  await expectRight(harness, shop.slug)
})

it('moves the end of the period with a change of interval, in a meter that both prices name', async () => {
  const shop = await createWatchedShop()
  const monthly = await shop.sell([fixed(1000), byUse(shop.calls, '100')])
  const yearly = await shop.sell([fixed(9000), byUse(shop.calls, '10')], 'year')
  const ada = await subscribeTo(harness, shop, monthly)
  await ada.use(1)
  expect(await shop.shownTo(ada)).toEqual([[1, 0, '2026-07-01']])
  clock.moveTo(on('06-16'))
  await change(shop, ada, yearly)
  await harness.runJobs()
  expect(await shop.shownTo(ada)).toEqual([[1, 0, '2027-06-16']])
  await liveUntil(harness, on('07-02'))
  await ada.use(3)
  expect(await shop.countTold()).toBe(0)
  await ada.use(1)
  expect(await shop.countTold()).toBe(1)
  expect(await shop.shownTo(ada)).toEqual([[5, 0, '2027-06-16']])
  await change(shop, ada, monthly)
  await harness.runJobs()
  expect(await shop.shownTo(ada)).toEqual([[5, 0, '2026-08-02']])
  await liveUntil(harness, on('08-01'))
  await ada.use(2)
  await liveUntil(harness, on('08-03'))
  const [line] = (await ada.bills()).at(-1)?.lines.slice(-1) ?? []
  expect(line).toEqual(['API calls: 7 used, USD 1 per unit', 700])
  await expectRight(harness, shop.slug)
})

it('counts what came after the end of a period in it where the plan is revoked before the renewal', async () => {
  const shop = await createWatchedShop()
  const ada = await subscribeTo(harness, shop, await shop.sell([byUse(shop.calls, '10')]))
  clock.moveTo(on('07-02'))
  await ada.use(4)
  expect(await shop.countTold()).toBe(0)
  await shop.client.delete(ada.path)
  await ada.use(1)
  expect(await shop.countTold()).toBe(1)
  expect(await shop.shownTo(ada)).toEqual([[5, 0, null]])
  await expectRight(harness, shop.slug)
})

it.each([
  ['by use', (shop: Shop) => shop.sell([byUse(shop.calls, '10')])],
  ['with credits', (shop: Shop) => shop.sellPrepaid()],
])(
  'tells of alerts once a plan %s was revoked, for as long as no other begins',
  async (_, sell) => {
    const shop = await createWatchedShop()
    const ada = await subscribeTo(harness, shop, await sell(shop))
    await liveUntil(harness, on('07-02'))
    expect(await shop.shownTo(ada)).toMatchObject([[0, expect.any(Number), '2026-08-01']])
    await ada.use(4)
    await shop.client.delete(ada.path)
    const { customerId } = ada
    await creditUnits(harness, shop.organizationId, {
      customerId,
      meterId: shop.calls.id,
      units: 50,
    })
    expect(await shop.shownTo(ada)).toEqual([[4, 50, null]])
    expect(await shop.countTold()).toBe(0)
    await liveUntil(harness, on('08-02'))
    await ada.use(1)
    expect(await shop.countTold()).toBe(1)
    await expectRight(harness, shop.slug)
  },
)

it.each([
  [
    'has ended with its period',
    ({ client }: Shop, { path }: Subscribed) => client.patch(path, { cancel_at_period_end: true }),
  ],
  [
    'was not paid and has ended',
    (_: Shop, { customerId }: Subscribed) =>
      database.paymentMethod.updateMany({
        where: { customerId },
        data: { processorId: 'card_test_fails_later' },
      }),
  ],
])('no longer knows of a period where a plan with credits %s', async (_, leave) => {
  const shop = await createWatchedShop()
  const ada = await subscribeTo(harness, shop, await shop.sellPrepaid())
  await liveUntil(harness, on('07-02'))
  await leave(shop, ada)
  expect(await shop.shownTo(ada)).toEqual([[0, 100, '2026-08-01']])
  await liveUntil(harness, on('08-30'))
  expect(await ada.shown()).toMatchObject({ status: 'canceled' })
  await ada.use(5)
  expect(await shop.countTold()).toBe(1)
  expect(await shop.shownTo(ada)).toEqual([[5, 0, null]])
  await expectRight(harness, shop.slug)
})
