import { shiftPoint } from '@tollgate/contracts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../testing/depth.ts'
import { createHarness } from '../../../testing/harness.ts'
import { createMeter, creditUnits } from '../../../testing/meter-fixtures.ts'
import { byUse, createMeteredShop, fixed, subscribeTo } from '../../../testing/metered-fixtures.ts'
import { forgetDueAfterEach, liveUntil } from '../../../testing/subscription-fixtures.ts'
import { expectRight, ingest, settleUsage, sumOfTokens } from '../../../testing/usage-fixtures.ts'
import { priceUsage } from '../../pricing/usage.ts'

const harness = await createHarness()
const { clock, database } = harness
forgetDueAfterEach(harness)

const on = (day: string, time = '08:00') => new Date(`2026-${day}T${time}:00Z`)

it('bills what was used in each period, at most the cap, and nothing of before', async () => {
  clock.moveTo(on('06-01'))
  const shop = await createMeteredShop(harness)
  await ingest(shop.client, [{ external_customer_id: 'ada' }, { external_customer_id: 'ada' }])
  await settleUsage(harness)
  clock.moveTo(on('06-01', '08:01'))
  const product = await shop.sell([fixed(1900), byUse(shop.calls, '25.5', { cap_amount: 100 })])
  const ada = await subscribeTo(harness, shop, product, { external_customer_id: 'ada' })
  clock.moveTo(on('06-20'))
  await ada.use(3)
  expect(await ada.meters()).toEqual([[3, 0, 77]])
  const june = ['API calls: 3 used, USD 0.255 per unit, at most USD 1', 77]
  expect(await ada.upcoming()).toEqual([['API', 1900], june])
  const { body: state } = await shop.client.get(`/v1/customers/${ada.customerId}/state`)
  expect(state).toMatchObject({
    active_subscriptions: [
      { meters: [{ consumed_units: 3, amount: 77, meter_id: shop.calls.id }] },
    ],
  })
  // Stamped after the boundary, though the cycle has not run yet.
  clock.moveTo(on('07-01', '09:00'))
  await ada.use(2, on('07-01', '08:30'))
  expect(await ada.upcoming()).toEqual([['API', 1900], june])
  await liveUntil(harness, on('07-02'))
  expect(await ada.meters()).toEqual([[2, 0, 51]])
  await ada.use(1, on('06-30'))
  await ada.use(7)
  await liveUntil(harness, on('08-02'))
  expect(await ada.bills()).toEqual([
    { at: '2026-07-01', status: 'paid', total: 1977, lines: [['API', 1900], june] },
    {
      at: '2026-08-01',
      status: 'paid',
      total: 2000,
      lines: [
        ['API', 1900],
        ['API calls: 10 used, USD 0.255 per unit, at most USD 1', 100],
      ],
    },
  ])
  const where = { subscriptionId: ada.id }
  expect(
    await database.meteredPeriod.findMany({ where, orderBy: { endsAt: 'asc' } }),
  ).toMatchObject([
    { consumedUnits: '3', billedUnits: '3', amount: 77, endsAt: on('07-01', '08:01') },
    { consumedUnits: '10', billedUnits: '10', capAmount: 100, amount: 100 },
  ])
  await expect(database.meteredPeriod.updateMany({ where, data: { amount: 1 } })).rejects.toThrow()
  await expectRight(harness, shop.slug)
})

it('takes credits off first, and bills the rest when it ends with its period', async () => {
  clock.moveTo(on('06-01'))
  const shop = await createMeteredShop(harness)
  const ada = await subscribeTo(harness, shop, await shop.sell([byUse(shop.calls, '10')]))
  const of = { customerId: ada.customerId, meterId: shop.calls.id }
  clock.moveTo(on('06-10'))
  await creditUnits(harness, shop.organizationId, { ...of, units: 4, rolloverUnits: 4 })
  await ada.use(2)
  await liveUntil(harness, on('07-10'))
  await ada.use(5)
  expect(await ada.meters()).toEqual([[5, 2, 30]])
  await shop.client.patch(ada.path, { cancel_at_period_end: true })
  const last = [['API calls: 5 used, 2 included, USD 0.1 per unit', 30]]
  expect(await ada.upcoming()).toEqual(last)
  await liveUntil(harness, on('08-02'))
  expect(await ada.shown()).toMatchObject({ status: 'canceled', meters: [] })
  expect(await ada.bills()).toMatchObject([
    { at: '2026-07-01', lines: [['API calls: 2 used, 4 included, USD 0.1 per unit', 0]] },
    { at: '2026-08-01', total: 30, lines: last },
  ])
  await expectRight(harness, shop.slug)
})

it('loses what was used in a period that is revoked, and what is used in a trial', async () => {
  clock.moveTo(on('06-01'))
  const shop = await createMeteredShop(harness)
  const product = await shop.sell([byUse(shop.calls, '100')])
  const revoked = await subscribeTo(harness, shop, product)
  await revoked.use(3)
  await shop.client.delete(revoked.path)
  expect(await revoked.bills()).toEqual([])
  expect(await revoked.shown()).toMatchObject({ status: 'canceled', meters: [] })
  clock.moveTo(on('06-01', '09:00'))
  const again = await subscribeTo(harness, shop, product)
  await database.subscription.update({
    where: { id: again.id },
    data: { status: 'trialing', trialEndsAt: on('07-01') },
  })
  clock.moveTo(on('06-10'))
  await again.use(2)
  expect(await again.meters()).toEqual([[2, 0, 0]])
  await liveUntil(harness, on('07-02'))
  await again.use(1)
  await liveUntil(harness, on('08-02'))
  expect(await again.bills()).toMatchObject([
    { at: '2026-07-01', total: 0, lines: [] },
    { at: '2026-08-01', total: 100, lines: [[expect.stringContaining('1 used'), 100]] },
  ])
})

it('bills each period of an outage its own use', async () => {
  clock.moveTo(on('06-01'))
  const shop = await createMeteredShop(harness)
  const ada = await subscribeTo(harness, shop, await shop.sell([byUse(shop.calls, '100')]))
  clock.moveTo(on('08-02'))
  for (const [count, day] of [
    [1, '06-15'],
    [2, '07-15'],
    [4, '08-01'],
  ] as const) {
    await ada.use(count, on(day, '08:30'))
  }
  await liveUntil(harness, on('08-02'))
  expect(await ada.meters()).toEqual([[4, 0, 400]])
  expect((await ada.bills()).map(({ at, lines }) => [at, lines[0]?.[1]])).toEqual([
    ['2026-07-01', 100],
    ['2026-08-01', 200],
  ])
  await expectRight(harness, shop.slug)
})

it('bills after a change of product at the prices that are left', async () => {
  clock.moveTo(on('06-01'))
  const shop = await createMeteredShop(harness)
  const words = await createMeter(harness, shop.organizationId, { name: 'Words' })
  const small = await shop.sell([byUse(shop.calls, '100')])
  const large = await shop.sell([byUse(shop.calls, '10'), byUse(words, '1')])
  const other = await shop.sell([byUse(words, '1')])
  const change = (path: string, { id }: { id: string }) =>
    shop.client.patch(path, { product_id: id, proration_behavior: 'prorate' })
  const upgraded = await subscribeTo(harness, shop, small)
  clock.moveTo(on('06-10'))
  await upgraded.use(2)
  clock.moveTo(on('06-16'))
  expect(await change(upgraded.path, large)).toMatchObject({ status: 200 })
  await upgraded.use(3)
  expect(await upgraded.upcoming()).toEqual([
    ['API calls: 5 used, USD 0.1 per unit', 50],
    ['Words: 3 used, USD 0.01 per unit', 3],
  ])
  await liveUntil(harness, on('07-02'))
  await upgraded.use(1)
  await change(upgraded.path, other)
  await liveUntil(harness, on('08-02'))
  expect((await upgraded.bills()).map(({ lines }) => lines)).toEqual([
    [
      ['API calls: 5 used, USD 0.1 per unit', 50],
      ['Words: 3 used, USD 0.01 per unit', 3],
    ],
    [['Words: 1 used, USD 0.01 per unit', 1]],
  ])
  const where = { subscriptionId: upgraded.id, meterId: words.id }
  const billed = await database.meteredPeriod.findMany({ where, orderBy: { endsAt: 'asc' } })
  expect(billed.map(({ startsAt }) => startsAt)).toEqual([on('06-16'), on('07-01')])
  await expectRight(harness, shop.slug)
})

it('bills each period what is stamped in it, whatever order events come in', async () => {
  const event = fc.record({
    at: fc.integer({ min: 0, max: 29 * 24 * 60 - 1 }),
    tokens: fc.integer({ min: 0, max: 10_000 }).map((digits) => digits / 100),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(event, { maxLength: 8 }), { minLength: 2, maxLength: 2 }),
      fc.constantFrom('0.37', '12.5', '0.000000000001', '333'),
      async (periods, unitAmount) => {
        clock.moveTo(on('06-01'))
        const shop = await createMeteredShop(harness)
        const tokens = await createMeter(harness, shop.organizationId, {
          name: 'Tokens',
          aggregation: sumOfTokens,
        })
        const ada = await subscribeTo(harness, shop, await shop.sell([byUse(tokens, unitAmount)]))
        const begins = [on('06-01', '08:01'), on('07-01', '08:01')]
        for (const [index, events] of periods.entries()) {
          const begin = begins[index] ?? on('07-01')
          clock.moveTo(new Date(begin.getTime() + 29 * 86_400_000))
          for (const { at, tokens: used } of events) {
            const timestamp = new Date(begin.getTime() + at * 60_000).toISOString()
            const of = { customer_id: ada.customerId, timestamp }
            await ingest(shop.client, [{ ...of, metadata: { tokens: used } }])
          }
          await liveUntil(harness, index === 0 ? on('07-01') : on('08-02'))
        }
        const billed = (await ada.bills()).map(({ lines }) => Number(lines[0]?.[1] ?? 0))
        const rerated = periods.map((events) => {
          const hundredths = events.reduce((sum, one) => sum + Math.round(one.tokens * 100), 0)
          const consumed = shiftPoint(String(hundredths), -2)
          const free = { credited: '0', capAmount: null, currency: 'usd' }
          return priceUsage({ ...free, consumed, unitAmount }).amount
        })
        expect(billed).toEqual(rerated)
        await expectRight(harness, shop.slug)
      },
    ),
    { numRuns: runs(3, 50) },
  )
})
