import { CustomerState } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { confirm, createShop, openCheckout } from '../../testing/purchase-fixtures.ts'
import {
  createBenefit,
  createCustomer,
  createGrant,
  createOrder,
  createProduct,
} from '../../testing/sale-fixtures.ts'
import { liveUntil, subscribe } from '../../testing/subscription-fixtures.ts'

const harness = await createHarness()
const { database, clock } = harness

async function createBuyer() {
  const merchant = await createMerchant(harness)
  const { organizationId } = merchant
  const customer = await createCustomer(harness, organizationId, { externalId: 'user_42' })
  const benefit = await createBenefit(harness, organizationId)
  const product = await createProduct(harness, organizationId)
  const { id: orderId } = await createOrder(harness, organizationId, {
    customerId: customer.id,
    productId: product.id,
  })
  const grant = await createGrant(harness, organizationId, {
    customerId: customer.id,
    benefitId: benefit.id,
    orderId,
  })
  return { ...merchant, customer, benefit, grant, orderId, path: `/v1/customers/${customer.id}` }
}

describe('the state of a customer', () => {
  it('returns the customer’s current benefits', async () => {
    const { client, path, organizationId, customer, benefit, grant } = await createBuyer()
    const pending = await createBenefit(harness, organizationId)
    await createGrant(harness, organizationId, {
      customerId: customer.id,
      benefitId: pending.id,
      granted: false,
    })
    const { body } = await client.get(`${path}/state`)
    expect(CustomerState.parse(body)).toMatchObject({
      id: customer.id,
      granted_benefits: [{ id: grant.id, benefit_id: benefit.id, benefit_type: 'custom' }],
      active_subscriptions: [],
      active_meters: [],
    })
    expect(await client.get('/v1/customers/external/user_42/state')).toMatchObject({ body })
  })

  it('no longer includes a deleted benefit', async () => {
    const { client, path, benefit } = await createBuyer()
    await client.delete(`/v1/benefits/${benefit.id}`)
    expect(await client.get(`${path}/state`)).toMatchObject({ body: { granted_benefits: [] } })
  })
})

describe('deleting a customer', () => {
  it('takes back the benefits and frees address and external id', async () => {
    const { client, path, customer, grant } = await createBuyer()
    expect(await client.delete(path)).toMatchObject({ status: 204, body: '' })
    for (const gone of [path, `${path}/state`, '/v1/customers/external/user_42'])
      expect(await client.get(gone)).toMatchObject({
        status: 404,
        body: { error: 'ResourceNotFound' },
      })
    expect(
      await harness.database.benefitGrant.findUnique({ where: { id: grant.id } }),
    ).toMatchObject({ grantedAt: null, revokedAt: harness.clock.now() })
    const again = { email: customer.email, external_id: 'user_42' }
    expect(await client.post('/v1/customers', again)).toMatchObject({ status: 201 })
  })

  it('ends the subscriptions, with what is unpaid, and forgets the cards', async () => {
    clock.moveTo(new Date('2026-06-01T00:00:00Z'))
    const { client, subscription } = await subscribe(harness, { card: 'fails_later' })
    const { id: subscriptionId, customerId } = subscription
    await liveUntil(harness, new Date('2026-07-02T00:00:00Z'))
    expect(await client.delete(`/v1/customers/${customerId}`)).toMatchObject({ status: 204 })
    await harness.runJobs()
    await liveUntil(harness, new Date('2026-09-02T00:00:00Z'))
    expect((await client.get(`/v1/subscriptions/${subscriptionId}`)).body).toMatchObject({
      status: 'canceled',
      ended_at: '2026-07-02T00:00:00.000Z',
      cancel_at_period_end: false,
    })
    const orders = await database.order.findMany({ where: { subscriptionId } })
    expect(orders).toHaveLength(2)
    expect(orders[1]).toMatchObject({
      status: 'pending',
      voidedAt: new Date('2026-07-02T00:00:00Z'),
    })
    const payments = await database.payment.count({ where: { orderId: orders[1]?.id ?? '' } })
    expect(payments).toBe(1)
    const cards = await database.paymentMethod.findMany({ where: { customerId } })
    expect(cards).toMatchObject([{ isDefault: false, deletedAt: new Date('2026-07-02T00:00:00Z') }])
    const given = { subscriptionId, grantedAt: { not: null } }
    expect(await database.benefitGrant.count({ where: given })).toBe(0)
  })

  it('leaves a purchase under way to a new customer', async () => {
    const shop = await createShop(harness, { recurringInterval: 'month' })
    const { client, organizationId } = shop
    const { id } = await createCustomer(harness, organizationId, { email: 'ada@example.com' })
    const open = await openCheckout(shop, { customer_id: id })
    const card = { confirmation_token_id: 'ctoken_test_success' }
    expect(await confirm(harness, open, card)).toMatchObject({ status: 200 })
    await client.delete(`/v1/customers/${id}`)
    await harness.runJobs()
    const bought = { where: { organizationId }, include: { customer: true } }
    const orders = await database.order.findMany(bought)
    const { customer } = await database.subscription.findFirstOrThrow(bought)
    expect(customer).toMatchObject({ email: 'ada@example.com', deletedAt: null })
    expect(orders).toMatchObject([{ customerId: customer.id, status: 'paid' }])
    const left = { where: { customerId: id } }
    expect(await database.benefitGrant.count(left)).toBe(0)
    expect(await database.paymentMethod.count(left)).toBe(0)
  })

  it('keeps the orders', async () => {
    const { client, path, orderId } = await createBuyer()
    await client.delete(path)
    expect(await harness.database.order.count({ where: { id: orderId } })).toBe(1)
  })
})

describe('customers by external id', () => {
  it.each(['user/42', 'ü 100%', 'state', 'a?b#c', 'x+y'])('finds %j', async (externalId) => {
    const { client, organizationId } = await createMerchant(harness)
    const { id } = await createCustomer(harness, organizationId, { externalId })
    const path = `/v1/customers/external/${encodeURIComponent(externalId)}`
    expect(await client.get(path)).toMatchObject({ status: 200, body: { id } })
    expect(await client.patch(path, { name: 'Ada' })).toMatchObject({ body: { id, name: 'Ada' } })
    expect(await client.delete(path)).toMatchObject({ status: 204 })
  })
})
