import pino from 'pino'
import { expect, it } from 'vitest'
import { createHarness } from '../../../testing/harness.ts'
import { inTurn } from '../../../testing/in-turn.ts'
import { byUse, createMeteredShop, fixed, subscribeTo } from '../../../testing/metered-fixtures.ts'
import {
  allowSeveralSubscriptions,
  forgetDueAfterEach,
  liveUntil,
} from '../../../testing/subscription-fixtures.ts'
import { expectRight, settleUsage } from '../../../testing/usage-fixtures.ts'
import { renewDueSubscriptions } from '../renew-due.ts'

const harness = await createHarness()
const { clock, database } = harness
forgetDueAfterEach(harness)

const on = (day: string, time = '08:00') => new Date(`2026-${day}T${time}:00Z`)

/** Three calls in June are to be billed to one subscription; another one of the customer has no meter. */
async function useThree() {
  clock.moveTo(on('06-01'))
  const shop = await createMeteredShop(harness)
  await allowSeveralSubscriptions(harness, shop)
  const wishes = { external_customer_id: 'ada' }
  const subscribe = async (price: object) =>
    subscribeTo(harness, shop, await shop.sell([price]), wishes)
  const metered = await subscribe(byUse(shop.calls, '100'))
  const other = await subscribe(fixed(1900))
  clock.moveTo(on('06-20'))
  await metered.use(3)
  await settleUsage(harness)
  clock.moveTo(on('07-01'))
  return { shop, metered, other }
}

/** Has the meter count all events anew. */
function change({ client, calls }: Awaited<ReturnType<typeof useThree>>['shop']) {
  return client.patch(`/v1/meters/${calls.id}`, { filter: { conjunction: 'or', clauses: [] } })
}

const totals = (bills: { total: number }[]) => bills.map(({ total }) => total)

it('renews once the meter has counted, and has nothing else wait', async () => {
  const { shop, metered, other } = await useThree()
  await change(shop)
  await renewDueSubscriptions(harness.systemContext())
  expect([totals(await metered.bills()), totals(await other.bills())]).toEqual([[], [1900]])
  clock.moveTo(on('07-01', '08:22'))
  await metered.use(2)
  await settleUsage(harness)
  await liveUntil(harness, on('08-02'))
  expect((await metered.bills()).map(({ at, total }) => [at, total])).toEqual([
    ['2026-07-01', 300],
    ['2026-08-01', 200],
  ])
  await expectRight(harness, shop.slug)
})

it('renews later, too, where the meter is changed when the renewal has begun', async () => {
  const { shop, metered } = await useThree()
  const customer = {
    text: 'SELECT FROM customers WHERE id = $1 FOR UPDATE',
    id: metered.customerId,
  }
  const renew = () => renewDueSubscriptions(harness.systemContext())
  await inTurn<unknown>(harness, customer, [renew, () => change(shop)])
  expect(await metered.bills()).toEqual([])
  await settleUsage(harness)
  await renew()
  expect(totals(await metered.bills())).toEqual([300])
})

it('waits for the meter of credits that a plan brings', async () => {
  clock.moveTo(on('06-01'))
  const shop = await createMeteredShop(harness)
  const { body } = await shop.client.post('/v1/benefits', {
    type: 'meter_credit',
    description: 'Five calls',
    properties: { meter_id: shop.calls.id, units: 5, rollover: true },
  })
  const { id } = await shop.sell([{ amount_type: 'free' }])
  await shop.client.post(`/v1/products/${id}/benefits`, { benefits: [Object(body).id] })
  const ada = await subscribeTo(harness, shop, { id })
  await ada.use(3)
  await settleUsage(harness)
  clock.moveTo(on('07-01'))
  await change(shop)
  await renewDueSubscriptions(harness.systemContext())
  await settleUsage(harness)
  await renewDueSubscriptions(harness.systemContext())
  const where = { organizationId: shop.organizationId }
  const account = await database.customerMeter.findFirstOrThrow({ where })
  expect([Number(account.creditedUnits), Number(account.consumedUnits)]).toEqual([7, 0])
})

it('renews with what is counted, and warns, where a meter still counts six hours later', async () => {
  const { shop, metered } = await useThree()
  await change(shop)
  const lines: string[] = []
  const logger = pino({ level: 'warn' }, { write: (line) => lines.push(line) })
  const ctx = { ...harness.systemContext(), logger }
  clock.moveTo(on('07-01', '13:59'))
  await renewDueSubscriptions(ctx)
  expect([await metered.bills(), lines]).toEqual([[], []])
  clock.moveTo(on('07-01', '14:00'))
  await renewDueSubscriptions(ctx)
  expect(totals(await metered.bills())).toEqual([0])
  expect(lines).toEqual([expect.stringContaining(metered.id)])
})
