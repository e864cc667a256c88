import {
  CustomerMeterList,
  CustomerState,
  PortalBenefitGrantList,
  PortalMeterList,
} from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createMeter } from '../../testing/meter-fixtures.ts'
import { createCustomerClient } from '../../testing/portal-fixtures.ts'
import { confirm, openCheckout } from '../../testing/purchase-fixtures.ts'
import { createProduct } from '../../testing/sale-fixtures.ts'
import { forgetDueAfterEach, liveUntil, subscribe } from '../../testing/subscription-fixtures.ts'
import { expectRight, ingest } from '../../testing/usage-fixtures.ts'
import { reachHoldersJob } from '../jobs.ts'

const harness = await createHarness()
const { database, clock } = harness
forgetDueAfterEach(harness)

interface Selling {
  recurringInterval?: 'month'
  units?: number
  rollover?: boolean
}

/** A merchant who sells units of a meter. */
async function createShop({ recurringInterval, units = 100, rollover = false }: Selling = {}) {
  const merchant = await createMerchant(harness)
  const { client, organizationId } = merchant
  const { id: meter_id } = await createMeter(harness, organizationId)
  const { status, body } = await client.post('/v1/benefits', {
    type: 'meter_credit',
    description: 'Calls included',
    properties: { meter_id, units, rollover },
  })
  expect(status).toBe(201)
  const benefit: { id: string } = Object(body)
  const product = await createProduct(harness, organizationId, {
    benefitIds: [benefit.id],
    ...(recurringInterval && { recurringInterval }),
  })
  return { ...merchant, meterId: meter_id, benefit, product }
}

async function sellMonthly(given: Selling & { card?: string } = {}) {
  clock.moveTo(new Date('2026-06-01T08:07:00Z'))
  const { card = 'success', ...selling } = given
  const shop = await createShop({ recurringInterval: 'month', ...selling })
  return { ...(await subscribe(harness, { shop, card })), meterId: shop.meterId }
}

async function unitsOf(client: Browser) {
  const { items } = CustomerMeterList.parse((await client.get('/v1/customer-meters')).body)
  return items.map((item) => [item.consumed_units, item.credited_units, item.balance])
}

function use(client: Browser, customerId: string, calls: number) {
  return ingest(client, Array(calls).fill({ customer_id: customerId }))
}

describe('a subscription with units', () => {
  test('credits them with each paid renewal, and carries over what is left', async () => {
    const { client, subscription, organizationId, slug, benefit, ...shop } = await sellMonthly({
      rollover: true,
    })
    const { customerId } = subscription
    await use(client, customerId, 30)
    expect(await unitsOf(client)).toEqual([[30, 100, 70]])
    await liveUntil(harness, new Date('2026-07-02T08:00:00Z'))
    expect(await unitsOf(client)).toEqual([[0, 170, 170]])
    await use(client, customerId, 40)
    const state = CustomerState.parse((await client.get(`/v1/customers/${customerId}/state`)).body)
    expect(state).toMatchObject({
      active_meters: [{ consumed_units: 40, credited_units: 170, balance: 130 }],
      granted_benefits: [
        {
          benefit_type: 'meter_credit',
          properties: {
            last_credited_meter_id: shop.meterId,
            last_credited_units: 100,
            last_credited_at: '2026-07-01T08:07:00.000Z',
          },
        },
      ],
    })
    await use(client, customerId, 1)
    expect((await client.get(`/v1/customers/${customerId}/state`)).body).toMatchObject({
      active_meters: [{ consumed_units: 41 }],
    })
    const portal = await createCustomerClient(harness, organizationId, customerId)
    const used = PortalMeterList.parse((await portal.get('/v1/customer-portal/meters')).body)
    expect(used.items).toMatchObject([
      { meter: { name: 'API calls' }, consumed_units: 41, credited_units: 170, balance: 129 },
    ])
    expect((await portal.get(`/v1/customer-portal/meters/${used.items[0]?.id}`)).body).toEqual(
      used.items[0],
    )
    const shown = await portal.get('/v1/customer-portal/benefit-grants')
    expect(PortalBenefitGrantList.parse(shown.body).items).toMatchObject([
      { benefit: { type: 'meter_credit', properties: { units: 100, meter_id: shop.meterId } } },
    ])
    await client.patch(`/v1/benefits/${benefit.id}`, { properties: { units: 5 } })
    await harness.runJobs()
    expect(await unitsOf(client)).toEqual([[41, 170, 129]])
    await expectRight(harness, slug)
    await liveUntil(harness, new Date('2026-08-02T08:00:00Z'))
    expect(await unitsOf(client)).toEqual([[0, 134, 134]])
    await client.delete(`/v1/subscriptions/${subscription.id}`)
    expect(await unitsOf(client)).toEqual([[0, 129, 129]])
    await expectRight(harness, slug)
  })

  test('has none while a renewal is not paid, and anew once it is', async () => {
    const { client, subscription, slug } = await sellMonthly({ card: 'fails_later' })
    const { customerId, organizationId } = subscription
    await use(client, customerId, 30)
    await liveUntil(harness, new Date('2026-07-02T08:00:00Z'))
    expect(await unitsOf(client)).toEqual([[30, 0, -30]])
    await use(client, customerId, 5)
    await database.paymentMethod.updateMany({
      where: { customerId },
      data: { processorId: 'card_test_success' },
    })
    await liveUntil(harness, new Date('2026-07-20T08:00:00Z'))
    expect(await unitsOf(client)).toEqual([[5, 100, 95]])
    const cycled = { organizationId, type: 'benefit_grant.cycled' }
    expect(await database.outboxEvent.count({ where: cycled })).toBe(0)
    await expectRight(harness, slug)
  })

  test('credits a renewal once, and lets what is left expire unless it rolls over', async () => {
    const { client, subscription, slug, organizationId } = await sellMonthly()
    await use(client, subscription.customerId, 30)
    await liveUntil(harness, new Date('2026-07-02T08:00:00Z'))
    expect(await unitsOf(client)).toEqual([[0, 100, 100]])
    const where = { organizationId, kind: 'credit' }
    const entries = await database.meterEntry.findMany({ where, orderBy: { createdAt: 'asc' } })
    const renewal = await database.order.findFirstOrThrow({
      where: { organizationId, billingReason: 'subscription_cycle' },
    })
    expect(entries.map(({ orderId }) => orderId)).toEqual([null, renewal.id])
    await expectRight(harness, slug)
  })

  test('ends the period of the meter that it credited before, too', async () => {
    const { client, subscription, slug, organizationId, benefit } = await sellMonthly()
    const { id: meter_id } = await createMeter(harness, organizationId, { name: 'Other calls' })
    await use(client, subscription.customerId, 30)
    await client.patch(`/v1/benefits/${benefit.id}`, { properties: { meter_id } })
    await harness.runJobs()
    await liveUntil(harness, new Date('2026-07-02T08:00:00Z'))
    const { body } = await client.get('/v1/customer-meters?sorting=meter_name')
    const items = CustomerMeterList.parse(body).items
    expect(items.map((item) => [item.meter.name, item.consumed_units, item.balance])).toEqual([
      ['API calls', 0, 0],
      ['Other calls', 0, 100],
    ])
    await expectRight(harness, slug)
  })

  test('neither ends nor begins a period once its product has lost them', async () => {
    const { client, subscription } = await sellMonthly()
    await use(client, subscription.customerId, 30)
    const path = `/v1/products/${subscription.productId}/benefits`
    expect(await client.post(path, { benefits: [] })).toMatchObject({ status: 200 })
    await database.$executeRaw`DELETE FROM pgboss.job WHERE name = ${reachHoldersJob.name}`
    await liveUntil(harness, new Date('2026-07-02T08:00:00Z'))
    expect(await unitsOf(client)).toEqual([[30, 0, -30]])
  })

  test('that are taken back are never more than there are', async () => {
    const { client, subscription, meterId, organizationId, slug } = await sellMonthly()
    const { customerId } = subscription
    await harness.services.pool.query(
      `INSERT INTO meter_entries (id, organization_id, customer_id, meter_id, kind, units, created_at)
       VALUES (gen_random_uuid(), $1, $2, $3, 'adjustment', -60, $4)`,
      [organizationId, customerId, meterId, clock.now()],
    )
    expect(await unitsOf(client)).toEqual([[0, 40, 40]])
    await client.delete(`/v1/subscriptions/${subscription.id}`)
    expect(await unitsOf(client)).toEqual([[0, 0, 0]])
    const { items } = Object((await client.get('/v1/events?name=meter.credited')).body)
    const told = items.map(({ metadata }: { metadata: { units: number } }) => metadata)
    expect(told).toContainEqual({ meter_id: meterId, units: 100, rollover: false })
    const units = told.map((one: { units: number }) => one.units)
    expect(units.toSorted((a: number, b: number) => a - b)).toEqual([-60, -40, 100])
    await expectRight(harness, slug)
  })
})

test('what is bought once is credited once', async () => {
  const { client, organizationId, slug, ...shop } = await createShop({ units: 20 })
  await confirm(harness, await openCheckout({ client, ...shop }))
  await harness.runJobs()
  await harness.runJobs()
  expect(await unitsOf(client)).toEqual([[0, 20, 20]])
  const order = await database.order.findFirstOrThrow({ where: { organizationId } })
  await liveUntil(harness, new Date(clock.now().getTime() + 40 * 86_400_000))
  expect(await unitsOf(client)).toEqual([[0, 20, 20]])
  await client.post('/v1/refunds', {
    order_id: order.id,
    reason: 'customer_request',
    amount: order.netAmount,
    revoke_benefits: true,
  })
  await harness.runJobs()
  expect(await unitsOf(client)).toEqual([[0, 0, 0]])
  await expectRight(harness, slug)
})

test('units are of a meter of the organization', async () => {
  const { client, benefit } = await createShop()
  const { meterId: meter_id } = await createShop()
  const refused = {
    status: 422,
    body: { detail: [{ loc: ['body', 'properties', 'meter_id'] }] },
  }
  const properties = { meter_id, units: 1, rollover: false }
  const given = { type: 'meter_credit', description: 'Calls', properties }
  expect(await client.post('/v1/benefits', given)).toMatchObject(refused)
  const path = `/v1/benefits/${benefit.id}`
  expect(await client.patch(path, { properties: { meter_id } })).toMatchObject(refused)
})
