import { MeterQuantities, PortalMeterList } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import { createCustomerMeter, creditUnits } from '../../testing/meter-fixtures.ts'
import { byUse, createMeteredShop, subscribeTo } from '../../testing/metered-fixtures.ts'
import {
  createCheckoutClient,
  createCustomerClient,
  createPortal,
} from '../../testing/portal-fixtures.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'
import { ingest, settleUsage } from '../../testing/usage-fixtures.ts'

const harness = await createHarness()
const { clock } = harness
const path = '/v1/customer-portal/meters'

const on = (day: string, time: string) => new Date(`2026-${day}T${time}:00Z`)

/** Ada has subscribed at 08:00 and used before and since; Bob uses the same meter. */
async function usedMeter() {
  clock.moveTo(on('06-01', '07:50'))
  const shop = await createMeteredShop(harness)
  const product = await shop.sell([byUse(shop.calls, '10')])
  await ingest(shop.client, [{ external_customer_id: 'ada' }])
  clock.moveTo(on('06-01', '08:00'))
  const ada = await subscribeTo(harness, shop, product, { external_customer_id: 'ada' })
  const bob = await createCustomer(harness, shop.organizationId, { email: 'bob@x.test' })
  clock.moveTo(on('06-03', '12:00'))
  const at = { external_customer_id: 'ada', timestamp: on('06-03', '00:30').toISOString() }
  await ingest(shop.client, [at, { ...at, external_customer_id: undefined, customer_id: bob.id }])
  await ada.use(2, on('06-01', '09:00'))
  const portal = await createCustomerClient(harness, shop.organizationId, ada.customerId)
  const { items } = PortalMeterList.parse((await portal.get(path)).body)
  return { shop, ada, bob, portal, own: items[0] }
}

async function days(portal: Awaited<ReturnType<typeof usedMeter>>['portal'], route: string) {
  const { quantities, total } = MeterQuantities.parse((await portal.get(route)).body)
  return [quantities.map(({ timestamp, quantity }) => [timestamp.slice(0, 16), quantity]), total]
}

it('says what the customer alone has used on each day of the period', async () => {
  const { shop, ada, portal, own } = await usedMeter()
  expect(own).toMatchObject({ consumed_units: 3, resets_at: '2026-07-01T08:00:00.000Z' })
  const route = `${path}/${own?.id}/quantities`
  for (const settled of [false, true]) {
    if (settled) await settleUsage(harness)
    expect(await days(portal, route)).toEqual([
      [
        ['2026-06-01T08:00', 2],
        ['2026-06-02T00:00', 0],
        ['2026-06-03T00:00', 1],
      ],
      3,
    ])
  }
  expect(await days(portal, `${route}?timezone=America/New_York`)).toEqual([
    [
      ['2026-06-01T08:00', 2],
      ['2026-06-02T04:00', 1],
      ['2026-06-03T04:00', 0],
    ],
    3,
  ])
  expect(await portal.get(`${route}?timezone=Mars/Phobos`)).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['query', 'timezone'] }] },
  })
  await creditUnits(harness, shop.organizationId, {
    customerId: ada.customerId,
    meterId: shop.calls.id,
    units: 2,
  })
  expect(PortalMeterList.parse((await portal.get(path)).body).items).toMatchObject([
    { credited_units: 2, balance: -1 },
  ])
})

it('shows nobody what others have used', async () => {
  const { shop, ada, bob, own } = await usedMeter()
  const stranger = await createPortal(harness)
  const { checkoutId } = await harness.database.subscription.findFirstOrThrow({
    where: { id: ada.id },
  })
  const { organizationId } = shop
  const theirs = await createCustomerMeter(harness, stranger.organizationId, {
    customerId: stranger.customer.id,
    meterId: shop.calls.id,
  })
  const asBob = await createCustomerClient(harness, organizationId, bob.id)
  const purchase = await createCheckoutClient(harness, organizationId, checkoutId ?? '')
  for (const [reader, id] of [
    [asBob, own?.id],
    [stranger.browser, own?.id],
    [purchase, own?.id],
    [asBob, theirs.id],
    [asBob, bob.id],
  ] as const) {
    for (const route of [`${path}/${id}`, `${path}/${id}/quantities`]) {
      expect(await reader.get(route)).toMatchObject({ status: 404 })
    }
  }
  expect(await shop.client.get(`${path}/${own?.id}/quantities`)).toMatchObject({ status: 401 })
})
