import { Polar } from '@polar-sh/sdk'
import { beforeAll, expect, inject, it } from 'vitest'
import { createMerchant } from '../../testing/merchant.ts'
import { until } from '../../testing/until.ts'

/** Meters and what customers use of them as the published SDK knows them. */
const serverURL = inject('baseUrl')
let polar: Polar

beforeAll(async () => {
  const { accessToken } = await createMerchant(serverURL)
  polar = new Polar({ serverURL, accessToken })
})

it('creates, lists and changes meters with filters within filters', async () => {
  const filter = {
    conjunction: 'and' as const,
    clauses: [
      { property: 'name', operator: 'eq' as const, value: 'completion' },
      {
        conjunction: 'or' as const,
        clauses: [
          { property: 'model', operator: 'like' as const, value: 'large' },
          { property: 'cached', operator: 'ne' as const, value: true },
          { property: 'tokens', operator: 'gte' as const, value: 1000 },
        ],
      },
    ],
  }
  const aggregation = { func: 'sum' as const, property: 'tokens' }
  const meter = await polar.meters.create({ name: 'Tokens', filter, aggregation })
  expect(meter).toMatchObject({ name: 'Tokens', filter, aggregation, modifiedAt: null })
  expect(await polar.meters.get({ id: meter.id })).toMatchObject({ id: meter.id, filter })
  const changed = await polar.meters.update({
    id: meter.id,
    meterUpdate: { name: 'Calls', aggregation: { func: 'count' } },
  })
  expect(changed).toMatchObject({ name: 'Calls', filter, aggregation: { func: 'count' } })
  const { result } = await polar.meters.list({ query: 'calls', sorting: ['-created_at'] })
  expect(result.items.map(({ id }) => id)).toEqual([meter.id])
  await expect(polar.meters.get({ id: crypto.randomUUID() })).rejects.toMatchObject({
    name: 'ResourceNotFound',
  })
})

it('shows quantities and what each customer has used, at once', async () => {
  const meter = await polar.meters.create({
    name: 'Tokens',
    filter: { conjunction: 'and', clauses: [] },
    aggregation: { func: 'sum', property: 'tokens' },
  })
  const { id: customerId } = await polar.customers.create({ email: 'ada@example.com' })
  const before = new Date()
  await polar.events.ingest({
    events: [
      { name: 'completion', customerId, metadata: { tokens: 120.5 } },
      { name: 'completion', customerId, metadata: { tokens: 80 } },
    ],
  })
  const quantities = await polar.meters.quantities({
    id: meter.id,
    startTimestamp: before,
    endTimestamp: new Date(),
    interval: 'day',
    customerId,
  })
  expect(quantities.total).toBe(200.5)
  expect(quantities.quantities.at(-1)?.timestamp).toBeInstanceOf(Date)
  const { result } = await polar.customerMeters.list({ meterId: meter.id })
  const [used] = result.items
  expect(used).toMatchObject({
    customerId,
    consumedUnits: 200.5,
    creditedUnits: 0,
    balance: -200.5,
    customer: { email: 'ada@example.com' },
    meter: { name: 'Tokens' },
  })
  expect(await polar.customerMeters.get({ id: used?.id ?? '' })).toMatchObject({ customerId })
  const { activeMeters } = await polar.customers.getState({ id: customerId })
  expect(activeMeters).toMatchObject([{ meterId: meter.id, consumedUnits: 200.5 }])
})

it('sells units of a meter', async () => {
  const meter = await polar.meters.create({
    name: 'Calls',
    filter: { conjunction: 'and', clauses: [{ property: 'name', operator: 'eq', value: 'call' }] },
    aggregation: { func: 'count' },
  })
  const properties = { units: 100, rollover: true, meterId: meter.id }
  const benefit = await polar.benefits.create({
    type: 'meter_credit',
    description: 'Calls included',
    properties,
  })
  expect(benefit).toMatchObject({ type: 'meter_credit', properties })
  const changed = await polar.benefits.update({
    id: benefit.id,
    requestBody: { type: 'meter_credit', properties: { ...properties, units: 120 } },
  })
  expect(changed).toMatchObject({ properties: { ...properties, units: 120 } })
  const product = await polar.products.create({
    name: 'Calls',
    recurringInterval: null,
    prices: [{ amountType: 'free' }],
  })
  const update = { benefits: [benefit.id] }
  await polar.products.updateBenefits({ id: product.id, productBenefitsUpdate: update })
  const { clientSecret } = await polar.checkouts.create({ products: [product.id] })
  const { customerSessionToken } = await polar.checkouts.clientConfirm({
    clientSecret,
    checkoutConfirmStripe: { customerEmail: 'grace@example.com', customerName: 'Grace' },
  })
  const { result: found } = await until(
    () => polar.customers.list({ email: 'grace@example.com' }),
    ({ result }) => result.items.length > 0,
  )
  const id = String(found.items[0]?.id)
  const state = await until(
    () => polar.customers.getState({ id }),
    ({ grantedBenefits }) => grantedBenefits.length > 0,
  )
  expect(state).toMatchObject({
    activeMeters: [{ meterId: meter.id, creditedUnits: 120, balance: 120 }],
    grantedBenefits: [{ benefitType: 'meter_credit' }],
  })
  const { result } = await polar.events.list({ customerId: id })
  const told = result.items.map(({ name, source, metadata }) => [name, { source, metadata }])
  expect(Object.fromEntries(told)).toMatchObject({
    'benefit.granted': {
      source: 'system',
      metadata: { benefitId: benefit.id, benefitType: 'meter_credit' },
    },
    'meter.credited': { source: 'system', metadata: { units: 120, rollover: true } },
  })
  const grants = await polar.customerPortal.benefitGrants.list(
    { customerSession: customerSessionToken },
    {},
  )
  expect(grants.result.items).toMatchObject([{ benefit: { type: 'meter_credit' } }])
})
