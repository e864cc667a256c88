import { expect, it } from 'vitest'
import { createBrowser } from '../testing/browser.ts'
import { createHarness } from '../testing/harness.ts'
import { createShop, openCheckout } from '../testing/purchase-fixtures.ts'
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
  expect([status, body]).toEqual([200, { now: new Date(before + 1000 * (day + 1)).toISOString() }])
  const checkout = await harness.database.checkout.findFirstOrThrow({ where: { id } })
  expect(checkout.status).toBe('expired')
  await visitor.post('/dev/clock', { advance_seconds: -day - 1 })
  expect(harness.clock.now().getTime()).toBe(before)
})

it('takes nothing but seconds as JSON, and is not there without DEV_TOOLS', async () => {
  const before = harness.clock.now()
  expect((await visitor.post('/dev/clock', { advance_seconds: 'a day' })).status).toBe(422)
  const body = '{"advance_seconds": 60}'
  const asText = await harness.app.request('/dev/clock', { method: 'POST', body })
  expect(asText.status).toBe(422)
  const { app, services, clock } = await createHarness({ settings: { DEV_TOOLS: false } })
  registerDevelopmentClock(app, services, clock)
  const answer = await createBrowser(app).post('/dev/clock', { advance_seconds: 60 })
  expect([answer.status, harness.clock.now()]).toEqual([404, before])
})
