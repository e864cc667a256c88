import { CustomerSession } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { newId } from '../../core/ids.ts'
import { createHarness } from '../../testing/harness.ts'
import { during } from '../../testing/in-turn.ts'
import { confirm, createShop, openCheckout, readAsBuyer } from '../../testing/purchase-fixtures.ts'
import { createCustomer, createDiscount } from '../../testing/sale-fixtures.ts'
import { allowSeveralSubscriptions, subscribe } from '../../testing/subscription-fixtures.ts'

const harness = await createHarness()
const { database, clock } = harness

describe('the purchase of a recurring product', () => {
  it('begins a subscription with its first order, card and benefits', async () => {
    const { client, organizationId, subscription, open } = await subscribe(harness)
    const { id } = subscription
    const { body } = await client.get(`/v1/subscriptions/${id}`)
    expect(body).toMatchObject({
      id,
      status: 'active',
      amount: 1900,
      currency: 'usd',
      recurring_interval: 'month',
      checkout_id: open.id,
      cancel_at_period_end: false,
      customer: { email: 'ada@example.com' },
      product: { name: 'Anvil' },
      prices: [{ price_amount: 1900 }],
      meters: [],
    })
    const { body: orders } = await client.get('/v1/orders/')
    expect(orders).toMatchObject({
      items: [
        {
          billing_reason: 'subscription_create',
          status: 'paid',
          total_amount: 1900,
          subscription_id: id,
          subscription: { id, status: 'active' },
        },
      ],
    })
    for (const [asked, found] of [
      [id, 1],
      [open.id, 0],
    ] as const) {
      const { body: list } = await client.get(`/v1/orders/?subscription_id=${asked}`)
      expect(list).toMatchObject({ pagination: { total_count: found } })
    }
    const cards = await database.paymentMethod.findMany({ where: { organizationId } })
    expect(cards).toMatchObject([
      { id: subscription.paymentMethodId, brand: 'visa', last4: '4242', isDefault: true },
    ])
    expect(await database.benefitGrant.findMany({ where: { organizationId } })).toMatchObject([
      { subscriptionId: id, orderId: null, grantedAt: clock.now() },
    ])
  })

  it.each([
    ['month', '2026-02-28T09:30:00.000Z'],
    ['year', '2027-01-31T09:30:00.000Z'],
  ] as const)('lasts to the same day of the next %s, or to its last', async (interval, end) => {
    clock.moveTo(new Date('2026-01-31T09:30:00Z'))
    const { subscription } = await subscribe(harness, { recurringInterval: interval })
    expect(subscription).toMatchObject({
      currentPeriodStart: clock.now(),
      currentPeriodEnd: new Date(end),
      dueAt: new Date(end),
    })
  })

  it('keeps a card even where nothing has to be paid today', async () => {
    const shop = await createShop(harness, { recurringInterval: 'month' })
    const given = { basisPoints: 10_000, duration: 'once' }
    const discount = await createDiscount(harness, shop.organizationId, given)
    const open = await openCheckout(shop, { discount_id: discount.id })
    expect(open.checkout).toMatchObject({
      total_amount: 0,
      is_payment_required: false,
      is_payment_setup_required: true,
      is_payment_form_required: true,
    })
    expect(await confirm(harness, open, { confirmation_token_id: null })).toMatchObject({
      status: 422,
    })
    await confirm(harness, open)
    await harness.runJobs()
    const where = { checkoutId: open.id }
    const subscription = await database.subscription.findFirstOrThrow({ where })
    expect(subscription).toMatchObject({ discountId: discount.id, discountAppliedAt: clock.now() })
    expect(subscription.paymentMethodId).not.toBeNull()
    expect(await database.order.findFirst({ where })).toMatchObject({
      totalAmount: 0,
      status: 'paid',
    })
  })

  it('needs no card where it is free', async () => {
    const price = { amountType: 'free' } as const
    const { subscription } = await subscribe(harness, { price })
    expect(subscription).toMatchObject({ status: 'active', amount: 0, paymentMethodId: null })
  })

  it('does not begin with a card that is declined', async () => {
    const shop = await createShop(harness, { recurringInterval: 'month' })
    const open = await openCheckout(shop)
    const token = { confirmation_token_id: 'ctoken_test_declined' }
    expect(await confirm(harness, open, token)).toMatchObject({ status: 400 })
    expect(await readAsBuyer(harness, open)).toMatchObject({ status: 'open' })
    expect(await database.subscription.count({ where: { checkoutId: open.id } })).toBe(0)
  })

  it('is among what its customer has, and in their portal', async () => {
    const { client, subscription } = await subscribe(harness)
    const { id, customerId } = subscription
    expect((await client.get(`/v1/customers/${customerId}/state`)).body).toMatchObject({
      active_subscriptions: [{ id, status: 'active', amount: 1900, meters: [] }],
    })
    const session = await client.post('/v1/customer-sessions', { customer_id: customerId })
    const { token } = CustomerSession.parse(session.body)
    const authorization = { authorization: `Bearer ${token}` }
    const orders = await client.request(
      'GET',
      '/v1/customer-portal/orders/',
      undefined,
      authorization,
    )
    expect(orders.body).toMatchObject({ items: [{ subscription: { id, status: 'active' } }] })
  })

  it('keeps its benefits when an order of it is refunded', async () => {
    const { client, organizationId } = await subscribe(harness)
    const order = await database.order.findFirstOrThrow({ where: { organizationId } })
    const asked = { order_id: order.id, reason: 'customer_request', amount: 100 }
    expect(await client.post('/v1/refunds/', { ...asked, revoke_benefits: true })).toMatchObject({
      status: 400,
      body: { error: 'RevokeSubscriptionBenefitsProhibited' },
    })
    expect(await client.post('/v1/refunds/', asked)).toMatchObject({ status: 200 })
  })

  it('tells those who listen, in order', async () => {
    const { organizationId } = await subscribe(harness)
    const told = await database.outboxEvent.findMany({
      where: { organizationId, type: { startsWith: 'subscription' } },
      orderBy: { id: 'asc' },
    })
    expect(told.map(({ type }) => type)).toEqual([
      'subscription.created',
      'subscription.active',
      'subscription.updated',
    ])
  })
})

describe('a second subscription', () => {
  const taken = { status: 403, body: { error: 'AlreadyActiveSubscriptionError' } }

  it('is refused to someone who has one, whatever the case of their email', async () => {
    const shop = await subscribe(harness)
    const open = await openCheckout(shop)
    const again = { customer_email: 'ADA@example.com' }
    expect(await confirm(harness, open, again)).toMatchObject(taken)
    expect(await confirm(harness, open, { customer_email: 'bob@example.com' })).toMatchObject({
      status: 200,
    })
  })

  it('is refused while the first is being paid', async () => {
    const shop = await createShop(harness, { recurringInterval: 'month' })
    const emails = ['ada@example.com', 'ADA@example.com', 'Ada@Example.com']
    const answers = await Promise.all(
      emails.map(async (customer_email) =>
        confirm(harness, await openCheckout(shop), { customer_email }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
  })

  it('is refused by the database as well', async () => {
    const shop = await createShop(harness, { recurringInterval: 'month' })
    const [open, { id }] = await Promise.all([openCheckout(shop), openCheckout(shop)])
    const confirmed = {
      text: `UPDATE checkouts SET status = 'confirmed', is_exclusive = true,
        customer_email = 'ADA@example.com' WHERE id = $1`,
      id,
    }
    expect(await during(harness, confirmed, () => confirm(harness, open))).toMatchObject(taken)
    const { subscription } = await subscribe(harness)
    const again = { ...subscription, id: newId(), checkoutId: null }
    const data = { ...again, metadata: {}, customFieldData: {} }
    await expect(database.subscription.create({ data })).rejects.toThrow('Unique constraint')
  })

  it('is refused to a customer whose email has changed since their checkout began', async () => {
    const shop = await createShop(harness, { recurringInterval: 'month' })
    const { organizationId, client } = shop
    const { id: customer_id } = await createCustomer(harness, organizationId, {
      email: 'ada@example.com',
    })
    const open = await openCheckout(shop, { customer_id })
    await client.patch(`/v1/customers/${customer_id}`, { email: 'grace@example.com' })
    const given = { customer_email: 'Grace@example.com' }
    const other = await openCheckout(shop)
    const answers = await Promise.all([confirm(harness, open), confirm(harness, other, given)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })

  it('begins beside the first where it was paid for before their customer became the same', async () => {
    const shop = await subscribe(harness)
    const { organizationId, subscription, client } = shop
    const given = { customer_email: 'grace@example.com' }
    expect(await confirm(harness, await openCheckout(shop), given)).toMatchObject({ status: 200 })
    await client.patch(`/v1/customers/${subscription.customerId}`, { email: 'grace@example.com' })
    await harness.runJobs()
    const { customerId } = subscription
    const where = { organizationId, customerId, status: 'active' }
    expect(await database.subscription.count({ where })).toBe(2)
    expect(await database.subscription.count({ where: { ...where, isExclusive: true } })).toBe(1)
  })

  it('is sold where the merchant allows several', async () => {
    const shop = await subscribe(harness)
    await allowSeveralSubscriptions(harness, shop)
    await subscribe(harness, { shop })
    const where = { organizationId: shop.organizationId }
    expect(await database.subscription.count({ where })).toBe(2)
    expect(await database.paymentMethod.count({ where: { ...where, isDefault: true } })).toBe(1)
    await database.organization.update({
      where: { id: shop.organizationId },
      data: { subscriptionSettings: {} },
    })
    expect(await confirm(harness, await openCheckout(shop))).toMatchObject(taken)
  })
})
