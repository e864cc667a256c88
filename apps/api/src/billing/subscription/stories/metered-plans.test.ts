import { SubscriptionPreview } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { createHarness } from '../../../testing/harness.ts'
import { createMeter } from '../../../testing/meter-fixtures.ts'
import { byUse, createMeteredShop, fixed, subscribeTo } from '../../../testing/metered-fixtures.ts'
import { confirm, openCheckout } from '../../../testing/purchase-fixtures.ts'
import { createProduct } from '../../../testing/sale-fixtures.ts'
import {
  allowSeveralSubscriptions,
  forgetDueAfterEach,
  liveUntil,
} from '../../../testing/subscription-fixtures.ts'
import { expectRight, ingest } from '../../../testing/usage-fixtures.ts'

const harness = await createHarness()
const { clock, database } = harness
forgetDueAfterEach(harness)

const on = (day: string, time = '08:00') => new Date(`2026-${day}T${time}:00Z`)

it.each([
  ['max', '50 used', 5000],
  ['min', '20 used', 2000],
  ['avg', '35 used', 3500],
] as const)(
  'bills the %s of the whole period to a plan that prices it from its middle on',
  async (func, used, amount) => {
    clock.moveTo(on('06-01'))
    const shop = await createMeteredShop(harness)
    const seats = await createMeter(harness, shop.organizationId, {
      name: 'Seats',
      aggregation: { func, property: 'seats' },
    })
    const large = await shop.sell([byUse(seats, '100')])
    const ada = await subscribeTo(harness, shop, await shop.sell([fixed(1000)]))
    const { customerId } = ada
    const count = (seats: number, at: Date) =>
      ingest(shop.client, [
        { customer_id: customerId, timestamp: at.toISOString(), metadata: { seats } },
      ])
    await count(900, on('05-31'))
    clock.moveTo(on('06-16'))
    await count(20, on('06-10', '08:10'))
    await count(50, on('06-10', '08:20'))
    const wish = { product_id: large.id, proration_behavior: 'prorate' }
    const { body } = await shop.client.post(`${ada.path}/preview`, wish)
    const line = [`Seats: ${used}, USD 1 per unit`, amount]
    const { next_order } = SubscriptionPreview.parse(body)
    const previewed = next_order?.items.map(({ label, amount }) => [label, amount])
    expect(previewed).toContainEqual(line)
    expect(await shop.client.patch(ada.path, wish)).toMatchObject({ status: 200 })
    expect(await ada.upcoming()).toEqual(previewed)
    await liveUntil(harness, on('07-02'))
    expect((await ada.bills()).map(({ lines }) => lines)).toEqual([previewed])
    await expectRight(harness, shop.slug)
  },
)

it('goes on counting while a renewal isn’t paid, and bills each period once', async () => {
  clock.moveTo(on('06-01'))
  const shop = await createMeteredShop(harness)
  const product = await shop.sell([fixed(1000), byUse(shop.calls, '100')])
  const ada = await subscribeTo(harness, shop, product, { card: 'fails_later' })
  await ada.use(5)
  await liveUntil(harness, on('07-02'))
  expect(await ada.shown()).toMatchObject({ status: 'past_due' })
  await ada.use(3)
  expect(await ada.meters()).toEqual([[3, 0, 300]])
  await database.paymentMethod.updateMany({
    where: { customerId: ada.customerId },
    data: { processorId: 'card_test_success' },
  })
  await liveUntil(harness, on('08-02'))
  expect(await ada.shown()).toMatchObject({ status: 'active' })
  expect(await ada.bills()).toMatchObject([
    { at: '2026-07-01', status: 'paid', total: 1500 },
    { at: '2026-08-01', status: 'paid', total: 1300 },
  ])
  await expectRight(harness, shop.slug)
})

it.each([
  ['America/Los_Angeles', '03-15', '15:30'],
  ['Europe/Berlin', '03-15', '16:30'],
  ['Pacific/Auckland', '04-15', '17:30'],
])(
  'ends periods at the same time of day in %s, whatever clocks do',
  async (timezone, day, time) => {
    const [month = ''] = day.split('-')
    const begin = on(`0${Number(month) - 1}-15`, '16:30')
    clock.moveTo(begin)
    const shop = await createMeteredShop(harness)
    await shop.client.patch(`/v1/organizations/${shop.organizationId}`, { timezone })
    const ada = await subscribeTo(harness, shop, await shop.sell([byUse(shop.calls, '100')]))
    const boundary = on(day, time).getTime()
    clock.moveTo(new Date(boundary + 60_000))
    await ada.use(2, new Date(boundary - 1))
    await ada.use(4, new Date(boundary))
    await liveUntil(harness, on(`0${Number(month) + 1}-16`, '00:00'))
    expect((await ada.bills()).map(({ total }) => total)).toEqual([200, 400])
    await expectRight(harness, shop.slug)
  },
)

it('bills a meter to the first of two subscriptions, and to the other once that one has ended', async () => {
  clock.moveTo(on('06-01'))
  const shop = await createMeteredShop(harness)
  await allowSeveralSubscriptions(harness, shop)
  const wishes = { external_customer_id: 'ada' }
  const first = await subscribeTo(
    harness,
    shop,
    await shop.sell([byUse(shop.calls, '100')]),
    wishes,
  )
  clock.moveTo(on('06-10'))
  const cheap = await shop.sell([fixed(500), byUse(shop.calls, '10')])
  const second = await subscribeTo(harness, shop, cheap, wishes)
  await second.use(4)
  expect([await first.meters(), await second.meters()]).toEqual([[[4, 0, 400]], []])
  await shop.client.patch(first.path, { cancel_at_period_end: true })
  await liveUntil(harness, on('07-09'))
  await second.use(2)
  await liveUntil(harness, on('07-11'))
  await second.use(3)
  await liveUntil(harness, on('08-11'))
  expect((await first.bills()).map(({ total }) => total)).toEqual([400])
  expect((await second.bills()).map(({ total }) => total)).toEqual([500, 530])
  await expectRight(harness, shop.slug)
})

it('takes off what a benefit of the same plan credits, each period anew', async () => {
  clock.moveTo(on('06-01'))
  const shop = await createMeteredShop(harness)
  const { body } = await shop.client.post('/v1/benefits', {
    type: 'meter_credit',
    description: 'Three calls included',
    properties: { meter_id: shop.calls.id, units: 3, rollover: true },
  })
  const { id: productId } = await shop.sell([byUse(shop.calls, '10')])
  await shop.client.post(`/v1/products/${productId}/benefits`, { benefits: [Object(body).id] })
  const ada = await subscribeTo(harness, shop, { id: productId })
  await ada.use(5)
  expect(await ada.meters()).toEqual([[5, 3, 20]])
  await liveUntil(harness, on('07-02'))
  await ada.use(1)
  expect(await ada.meters()).toEqual([[1, 3, 0]])
  await liveUntil(harness, on('08-02'))
  expect(await ada.meters()).toEqual([[0, 5, 0]])
  expect((await ada.bills()).map(({ total }) => total)).toEqual([20, 0])
  await expectRight(harness, shop.slug)
})

it('leaves what was credited before to its grant, and tells of no reset, where a plan begins', async () => {
  clock.moveTo(on('06-01'))
  const shop = await createMeteredShop(harness)
  const { body } = await shop.client.post('/v1/benefits', {
    type: 'meter_credit',
    description: 'A hundred calls',
    properties: { meter_id: shop.calls.id, units: 100, rollover: false },
  })
  const wishes = { external_customer_id: 'ada' }
  const pack = await createProduct(harness, shop.organizationId, { benefitIds: [Object(body).id] })
  const open = await openCheckout({ ...shop, product: pack }, wishes)
  await confirm(harness, open)
  await harness.runJobs()
  await ingest(shop.client, Array(30).fill({ external_customer_id: 'ada' }))
  clock.moveTo(on('06-02'))
  const product = await shop.sell([byUse(shop.calls, '10')])
  const ada = await subscribeTo(harness, shop, product, wishes)
  await ada.use(10)
  expect(await ada.meters()).toEqual([[10, 70, 0]])
  expect((await shop.client.get('/v1/events?name=meter.reset')).body).toMatchObject({ items: [] })
  const order = await database.order.findFirstOrThrow({ where: { productId: pack.id } })
  await shop.client.post('/v1/refunds', {
    order_id: order.id,
    reason: 'customer_request',
    amount: order.netAmount,
    revoke_benefits: true,
  })
  await harness.runJobs()
  expect(await ada.meters()).toEqual([[10, 0, 100]])
  await expectRight(harness, shop.slug)
})
