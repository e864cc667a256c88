import { CustomerMeterList } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { createHarness } from '../../../testing/harness.ts'
import { createMeter } from '../../../testing/meter-fixtures.ts'
import { byUse, createMeteredShop, subscribeTo } from '../../../testing/metered-fixtures.ts'
import { forgetDueAfterEach, liveUntil } from '../../../testing/subscription-fixtures.ts'
import { expectRight, ingest, settleUsage, totalOf } from '../../../testing/usage-fixtures.ts'

const harness = await createHarness()
const { clock } = harness
forgetDueAfterEach(harness)

const on = (day: string, time: string) => new Date(`2026-${day}T${time}:00Z`)

it('bills what was used since the purchase under an external id that its customer got later', async () => {
  clock.moveTo(on('06-01', '10:06'))
  const shop = await createMeteredShop(harness)
  const highest = await createMeter(harness, shop.organizationId, {
    name: 'Highest',
    aggregation: { func: 'max', property: 'tokens' },
  })
  const use = async (count: number, tokens: number, minute: string) => {
    const timestamp = on('06-01', minute).toISOString()
    const event = { external_customer_id: 'u1', timestamp, metadata: { tokens } }
    await ingest(shop.client, Array(count).fill(event))
  }
  await use(2, 90, '10:06')
  clock.moveTo(on('06-01', '10:07'))
  const product = await shop.sell([byUse(shop.calls, '100'), byUse(highest, '1')])
  const ada = await subscribeTo(harness, shop, product)
  clock.moveTo(on('06-01', '10:16'))
  await use(5, 7, '10:08')
  await use(1, 3, '10:15')
  await settleUsage(harness)
  await use(4, 8, '10:09')
  const named = { external_id: 'u1' }
  const path = `/v1/customers/${ada.customerId}`
  expect(await shop.client.patch(path, named)).toMatchObject({ status: 200 })
  const units = async () => {
    const { items } = CustomerMeterList.parse((await shop.client.get('/v1/customer-meters')).body)
    return items.map((item) => item.consumed_units).toSorted((a, b) => a - b)
  }
  expect(await units()).toEqual([8, 10])
  await expectRight(harness, shop.slug)
  await settleUsage(harness)
  expect(await units()).toEqual([8, 10])
  expect(await totalOf(harness, shop.client, shop.calls.id)).toBe(12)
  await liveUntil(harness, on('07-02', '10:00'))
  expect(await ada.bills()).toMatchObject([{ total: 1008 }])
  await expectRight(harness, shop.slug)
})
