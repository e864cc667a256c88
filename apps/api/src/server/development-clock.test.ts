import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { secondsAfter, secondsBetween } from '../core/calendar.ts'
import { createMovableClock } from '../core/clock.ts'
import { createBrowser } from '../testing/browser.ts'
import { createHarness } from '../testing/harness.ts'
import { ledgerFlaws } from '../testing/ledger-flaws.ts'
import { byUse, createMeteredShop, subscribeTo } from '../testing/metered-fixtures.ts'
import { createShop, openCheckout, sell } from '../testing/purchase-fixtures.ts'
import { settleUsage } from '../testing/usage-fixtures.ts'
import { registerDevelopmentClock } from './development-clock.ts'

const harness = await createHarness()
registerDevelopmentClock(harness.app, harness.services, harness.clock)
const visitor = createBrowser(harness.app)

it('moves the clock both ways, and does what falls due', async () => {
  const shop = await createShop(harness)
  const { id } = await openCheckout(shop)
  const before = harness.clock.now().getTime()
  const day = 86_400
  const { status, body } = await visitor.post('/dev/clock', { advance_seconds: day + 1 })
  const now = new Date(before + 1000 * (day + 1)).toISOString()
  expect([status, body]).toEqual([200, { now, frozen: true }])
  const checkout = await harness.database.checkout.findFirstOrThrow({ where: { id } })
  expect(checkout.status).toBe('expired')
  await visitor.post('/dev/clock', { advance_seconds: -day - 1 })
  expect(harness.clock.now().getTime()).toBe(before)
})

it('counts what was earned while it was set back', async () => {
  const month = 30 * 86_400
  const advance = (seconds: number) => visitor.post('/dev/clock', { advance_seconds: seconds })
  await advance(0)
  await advance(-month)
  await sell(harness)
  await advance(month)
  expect(await ledgerFlaws(harness)).toEqual([])
})

it('has meters count before it renews what they measure', async () => {
  const shop = await createMeteredShop(harness)
  const ada = await subscribeTo(harness, shop, await shop.sell([byUse(shop.calls, '0')]))
  await ada.use(3)
  await settleUsage(harness)
  const filter = { conjunction: 'or', clauses: [] }
  await shop.client.patch(`/v1/meters/${shop.calls.id}`, { filter })
  await visitor.post('/dev/clock', { advance_seconds: 32 * 86_400 })
  const lines = [[expect.stringContaining('3 used'), 0]]
  expect(await ada.bills()).toMatchObject([{ lines }])
})

it('takes nothing but seconds as JSON, and is not there without DEV_TOOLS', async () => {
  const before = harness.clock.now()
  expect((await visitor.post('/dev/clock', { advance_seconds: 'a day' })).status).toBe(422)
  expect((await visitor.post('/dev/clock', {})).status).toBe(422)
  const body = '{"advance_seconds": 60}'
  const asText = await harness.app.request('/dev/clock', { method: 'POST', body })
  expect(asText.status).toBe(422)
  const { app, services, clock } = await createHarness({ settings: { DEV_TOOLS: false } })
  registerDevelopmentClock(app, services, clock)
  const answer = await createBrowser(app).post('/dev/clock', { advance_seconds: 60 })
  expect([answer.status, harness.clock.now()]).toEqual([404, before])
})

it('stops the clock, and lets it run on from where it stopped', async () => {
  const clock = createMovableClock()
  clock.advance({ seconds: 60 })
  clock.freeze(true)
  const stopped = clock.now()
  await pause(20)
  expect([clock.now(), clock.isFrozen()]).toEqual([stopped, true])
  clock.advance({ seconds: 5 })
  expect(clock.now()).toEqual(secondsAfter(stopped, 5))
  clock.freeze(false)
  expect(secondsBetween(stopped, clock.now())).toBeCloseTo(5, 1)
  await pause(20)
  expect(clock.now().getTime()).toBeGreaterThan(secondsAfter(stopped, 5).getTime())
})
