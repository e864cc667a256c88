import { OrderList, PortalOrderList, UpcomingOrders } from '@tollgate/contracts'
import { translatorFor } from '@tollgate/messages/server'
import { expect, it } from 'vitest'
import { createHarness } from '../../../testing/harness.ts'
import { creditUnits } from '../../../testing/meter-fixtures.ts'
import { byUse, createMeteredShop, fixed, subscribeTo } from '../../../testing/metered-fixtures.ts'
import { createCustomerClient } from '../../../testing/portal-fixtures.ts'
import { liveUntil } from '../../../testing/subscription-fixtures.ts'
import { contentOf } from '../../invoice/content.ts'
import { describeInvoice } from '../../invoice/describe.ts'
import { requireOrder } from '../../order/queries.ts'
import { requireOrganization } from '../../organization/find.ts'

const harness = await createHarness()
const { clock } = harness

const on = (day: string, time = '08:00') => new Date(`2026-${day}T${time}:00Z`)

it('tells what a line bills, to the merchant and to the customer, before and after', async () => {
  clock.moveTo(on('06-01'))
  const shop = await createMeteredShop(harness)
  const product = await shop.sell([fixed(1900), byUse(shop.calls, '25.5', { cap_amount: 100 })])
  const ada = await subscribeTo(harness, shop, product)
  const portal = () => createCustomerClient(harness, shop.organizationId, ada.customerId)
  const of = { customerId: ada.customerId, meterId: shop.calls.id }
  await creditUnits(harness, shop.organizationId, { ...of, units: 2 })
  clock.moveTo(on('06-20'))
  await ada.use(3)
  const used = {
    meter_id: shop.calls.id,
    meter_name: 'API calls',
    consumed_units: '3',
    credited_units: '2',
    unit_amount: '25.5',
    cap_amount: 100,
    starts_at: '2026-06-01T08:00:00.000Z',
    ends_at: '2026-07-01T08:00:00.000Z',
  }
  const own = `/v1/customer-portal/subscriptions/${ada.id}`
  for (const { body } of [
    await shop.client.get(`${ada.path}/upcoming`),
    await (await portal()).get(`${own}/upcoming`),
  ]) {
    const [next] = UpcomingOrders.parse(body).items
    expect(next?.items.map(({ usage }) => usage)).toEqual([null, used])
  }
  await liveUntil(harness, on('07-02'))
  await shop.client.patch(`/v1/meters/${shop.calls.id}`, { name: 'Renamed since' })
  const { body: sold } = await shop.client.get(`/v1/orders?subscription_id=${ada.id}`)
  const { body: bought } = await (await portal()).get('/v1/customer-portal/orders')
  for (const { items } of [OrderList.parse(sold), PortalOrderList.parse(bought)]) {
    const lines = items.map((order) => order.items.map(({ usage }) => usage))
    expect(lines).toEqual([[null, used], [null]])
  }
  const [renewal] = OrderList.parse(sold).items
  const ctx = { ...harness.systemContext(), organizationId: shop.organizationId }
  const issue = {
    order: await requireOrder(ctx, renewal?.id ?? ''),
    organization: await requireOrganization(ctx),
    number: 'X-1',
    issuedAt: clock.now(),
  }
  const { lines } = describeInvoice(contentOf(issue), translatorFor('de'))
  expect(lines[1]).toEqual([
    'API calls: 3 verbraucht, 2 inklusive, 0,255\u00a0$ pro Einheit, höchstens 1,00\u00a0$',
    '0,26\u00a0$',
  ])
})
