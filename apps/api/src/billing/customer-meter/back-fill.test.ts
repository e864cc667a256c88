import { beforeEach, expect, test } from 'vitest'
import { type BackFill, runBackFills } from '../../core/back-fills.ts'
import { zip } from '../../core/zip.ts'
import { createHarness } from '../../testing/harness.ts'
import { byUse, createMeteredShop, fixed, subscribeTo } from '../../testing/metered-fixtures.ts'
import {
  allowSeveralSubscriptions,
  forgetDueAfterEach,
  liveUntil,
} from '../../testing/subscription-fixtures.ts'
import { expectRight } from '../../testing/usage-fixtures.ts'
import { foldUsage } from '../usage/fold.ts'
import { periodEndsBackFill } from './back-fill.ts'

const harness = await createHarness()
const { clock, database } = harness
forgetDueAfterEach(harness)

const on = (day: string) => new Date(`2026-${day}T08:00:00Z`)
const wishes = { external_customer_id: 'ada' }

beforeEach(async () => {
  await database.customerMeter.deleteMany()
})

/** Runs from the beginning: what was due in a test has run it before. */
async function backFill(given?: BackFill) {
  await database.backFill.deleteMany()
  return goOn(given)
}

async function goOn(given: BackFill = periodEndsBackFill) {
  await runBackFills(harness.systemContext(), [given])
  return database.backFill.findUniqueOrThrow({ where: { name: given.name } })
}

/** A merchant whose customers may have several subscriptions of what is billed by use, or gives credits. */
async function createShop() {
  clock.moveTo(on('06-01'))
  const shop = await createMeteredShop(harness)
  await allowSeveralSubscriptions(harness, shop)
  const { client, calls } = shop
  const monthly = await shop.sell([fixed(1000), byUse(calls, '100')])
  const { body } = await client.post('/v1/benefits', {
    type: 'meter_credit',
    description: 'A hundred calls',
    properties: { meter_id: calls.id, units: 100, rollover: false },
  })
  const prepaid = await shop.sell([fixed(1000)])
  await client.post(`/v1/products/${prepaid.id}/benefits`, { benefits: [Object(body).id] })
  const read = async ({ customerId }: { customerId: string }) => {
    const { periodEndsAt, count, nextCount } = await database.customerMeter.findFirstOrThrow({
      where: { customerId },
    })
    return { ends: periodEndsAt?.toISOString().slice(0, 10) ?? null, count, nextCount }
  }
  return { ...shop, monthly, prepaid, read }
}

type Shop = Awaited<ReturnType<typeof createShop>>
type Subscribed = Awaited<ReturnType<typeof subscribeTo>>

/** Has a period end where it did before ends moved, with use kept apart for the one that would follow. */
async function goStale({ customerId }: Subscribed, end: Date) {
  await database.customerMeter.updateMany({
    where: { customerId },
    data: { periodEndsAt: end, count: 0, sum: 0, nextCount: 3, nextSum: 3, nextMin: 1, nextMax: 1 },
  })
}

const change = async ({ client }: Shop, { path }: Subscribed, { id }: { id: string }) => {
  await client.patch(path, { product_id: id, proration_behavior: 'prorate' })
  await harness.runJobs()
}

test.each<[string, (shop: Shop, first: Subscribed) => Promise<unknown>, string | null]>([
  [
    'changed its interval',
    async (shop, first) => {
      const yearly = await shop.sell([fixed(9000), byUse(shop.calls, '10')], 'year')
      await change(shop, first, yearly)
    },
    '2027-06-16',
  ],
  ['was revoked', ({ client }, { path }) => client.delete(path), null],
  [
    'changed to a product without the price, in the same period',
    async (shop, first) => change(shop, first, await shop.sell([fixed(2000)])),
    null,
  ],
  [
    'was revoked, while another one has the same price',
    async (shop, first) => {
      await subscribeTo(harness, shop, shop.monthly, wishes)
      await shop.client.delete(first.path)
    },
    null,
  ],
  [
    'was revoked and gave credits that began anew',
    async (shop, first) => {
      const other = await subscribeTo(harness, shop, shop.prepaid, wishes)
      await shop.client.delete(first.path)
      await shop.client.delete(other.path)
    },
    null,
  ],
])('puts the end right where the subscription that bills it %s', async (_, leave, ends) => {
  const [shop, right] = [await createShop(), await createShop()]
  const first = await subscribeTo(harness, shop, shop.monthly, wishes)
  const other = await subscribeTo(harness, right, right.monthly)
  await first.use(3)
  await other.use(1)
  await foldUsage(harness.systemContext())
  clock.moveTo(on('06-16'))
  await leave(shop, first)
  await goStale(first, on('07-01'))
  expect(await backFill()).toMatchObject({ done: 2, total: 2, finishedAt: clock.now() })
  expect(await shop.read(first)).toEqual({ ends, count: 3n, nextCount: 0n })
  expect(await right.read(other)).toEqual({ ends: '2026-07-01', count: 1n, nextCount: 0n })
  await expectRight(harness, shop.slug)
})

test('leaves alone what is right: billed, begun anew by credits, waiting for its renewal, or without an end', async () => {
  const shops = [await createShop(), await createShop(), await createShop(), await createShop()]
  const [shop, second, third, last] = shops
  if (!shop || !second || !third || !last) throw new Error('There are four')
  const billed = await subscribeTo(harness, shop, shop.monthly)
  const prepaid = await subscribeTo(harness, second, second.prepaid)
  const unpaid = await subscribeTo(harness, third, third.prepaid)
  await liveUntil(harness, on('07-02'))
  await database.paymentMethod.updateMany({
    where: { customerId: unpaid.customerId },
    data: { processorId: 'card_test_fails_later' },
  })
  await liveUntil(harness, on('08-02'))
  const unsold = await subscribeTo(harness, last, await last.sell([fixed(100)]))
  await unsold.use(1)
  await billed.use(2)
  await foldUsage(harness.systemContext())
  const everything = () => database.customerMeter.findMany({ orderBy: { id: 'asc' } })
  const before = await everything()
  await backFill()
  expect(await everything()).toEqual(before)
  expect(await shop.read(billed)).toMatchObject({ ends: '2026-09-01' })
  expect(await shop.read(prepaid)).toMatchObject({ ends: '2026-09-01' })
  expect(await shop.read(unpaid)).toMatchObject({ ends: '2026-08-01' })
  expect(await shop.read(unsold)).toMatchObject({ ends: null })
})

test('gives back the end that is missing where a subscription bills the meter', async () => {
  const shop = await createShop()
  const ada = await subscribeTo(harness, shop, shop.monthly)
  await ada.use(1)
  await foldUsage(harness.systemContext())
  await database.customerMeter.updateMany({
    where: { customerId: ada.customerId },
    data: { periodEndsAt: null },
  })
  await backFill()
  expect(await shop.read(ada)).toEqual({ ends: '2026-07-01', count: 1n, nextCount: 0n })
})

test('goes on where it was when a process died, and puts each end right once', async () => {
  const shops = [await createShop(), await createShop(), await createShop()]
  const stale: Subscribed[] = []
  for (const shop of shops) stale.push(await subscribeTo(harness, shop, shop.monthly))
  for (const one of stale) await goStale(one, on('06-20'))
  let left = 2
  /** A row at a time, until the process dies in the middle of one. */
  const slowly: BackFill = {
    ...periodEndsBackFill,
    async fill(tx, { after }) {
      const { last } = await periodEndsBackFill.fill(tx, { after, limit: 1 })
      if (left-- === 0) throw new Error('It died')
      return { rows: 500, last }
    },
  }
  const ends = () =>
    Promise.all(zip(shops, stale).map(async ([shop, one]) => (await shop.read(one)).ends))
  expect(await backFill(slowly)).toMatchObject({ failure: 'It died', finishedAt: null })
  expect((await ends()).toSorted()).toEqual(['2026-06-20', '2026-07-01', '2026-07-01'])
  clock.advance({ minutes: 1 })
  expect(await goOn()).toMatchObject({ failure: null, finishedAt: clock.now() })
  expect(await ends()).toEqual(['2026-07-01', '2026-07-01', '2026-07-01'])
})
