import { Polar } from '@polar-sh/sdk'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createMerchant } from '../../testing/merchant.ts'
import { confirm } from '../../testing/purchase.ts'
import { until } from '../../testing/until.ts'

/** The published SDK, unchanged: each route of subscriptions, as merchants and as their customers. */
const serverURL = inject('baseUrl')

let organizationId: string
let polar: Polar

beforeAll(async () => {
  const merchant = await createMerchant(serverURL)
  organizationId = merchant.organizationId
  polar = new Polar({ serverURL, accessToken: merchant.accessToken })
})

function createPlan(name: string, priceAmount: number) {
  const price = priceAmount === 0 ? { amountType: 'free' as const } : fixed(priceAmount)
  return polar.products.create({ name, recurringInterval: 'month', prices: [price] })
}

function fixed(priceAmount: number) {
  return { amountType: 'fixed' as const, priceAmount }
}

/** Buys it as someone new. */
async function subscribe({ id }: { id: string }, wishes: { subscriptionId?: string } = {}) {
  const checkout = await polar.checkouts.create({ products: [id], ...wishes })
  const email = checkout.customerEmail ?? `buyer-${crypto.randomUUID()}@example.com`
  await confirm(serverURL, checkout.clientSecret, { email })
  const { customerId } = await until(
    () => polar.checkouts.get({ id: checkout.id }),
    ({ status }) => status === 'succeeded',
  )
  const { result } = await polar.subscriptions.list({ customerId, active: true })
  const [subscription] = result.items
  if (!subscription || !customerId) throw new Error('There is no subscription')
  return { checkout, subscription, customerId }
}

describe('a merchant', () => {
  it('finds, reads and exports subscriptions', async () => {
    const plan = await createPlan('Basic', 1900)
    const { subscription, customerId, checkout } = await subscribe(plan)
    expect(subscription).toMatchObject({
      status: 'active',
      amount: 1900,
      currency: 'usd',
      recurringInterval: 'month',
      productId: plan.id,
      customerId,
      checkoutId: checkout.id,
      cancelAtPeriodEnd: false,
    })
    expect(await polar.subscriptions.get({ id: subscription.id })).toEqual(subscription)
    const { result } = await polar.subscriptions.list({
      productId: plan.id,
      sorting: ['-started_at'],
    })
    expect(result.items).toEqual([subscription])
    // The SDK reads JSON only: the file is what it complains of.
    await expect(polar.subscriptions.export({ organizationId })).rejects.toMatchObject({
      statusCode: 200,
      body: expect.stringContaining(subscription.customer.email),
    })
    const state = await polar.customers.getState({ id: customerId })
    expect(state.activeSubscriptions).toMatchObject([{ id: subscription.id, amount: 1900 }])
  })

  it('prices what is used, and sees what it comes to', async () => {
    const meter = await polar.meters.create({
      name: 'API calls',
      filter: { conjunction: 'and', clauses: [] },
      aggregation: { func: 'count' },
    })
    const { id: meterId, name } = meter
    const plan = await polar.products.create({
      name: 'By use',
      recurringInterval: 'month',
      prices: [{ amountType: 'metered_unit', meterId, unitAmount: 12.5, capAmount: 1000 }],
    })
    const priced = { amountType: 'metered_unit', unitAmount: '12.5', capAmount: 1000 }
    expect(plan.prices).toMatchObject([{ ...priced, meterId, meter: { id: meterId, name } }])
    const { subscription, customerId } = await subscribe(plan)
    await polar.events.ingest({ events: [1, 2, 3].map(() => ({ name: 'call', customerId })) })
    const used = { consumedUnits: 3, creditedUnits: 0, amount: 38, meterId }
    expect(await polar.subscriptions.get({ id: subscription.id })).toMatchObject({
      prices: plan.prices,
      meters: [{ ...used, meter: { name } }],
    })
    const { activeSubscriptions } = await polar.customers.getState({ id: customerId })
    expect(activeSubscriptions).toMatchObject([{ meters: [used] }])
  })

  it('changes the product, cancels, resumes and revokes', async () => {
    const { subscription } = await subscribe(await createPlan('Basic', 1900))
    const { id } = subscription
    const larger = await createPlan('Pro', 4900)
    const update = (
      subscriptionUpdate: Parameters<typeof polar.subscriptions.update>[0]['subscriptionUpdate'],
    ) => polar.subscriptions.update({ id, subscriptionUpdate })
    expect(await update({ productId: larger.id, prorationBehavior: 'invoice' })).toMatchObject({
      productId: larger.id,
      amount: 4900,
    })
    const why = {
      customerCancellationReason: 'unused' as const,
      customerCancellationComment: 'Bye',
    }
    expect(await update({ cancelAtPeriodEnd: true, ...why })).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
      endsAt: subscription.currentPeriodEnd,
      ...why,
    })
    const again = update({ cancelAtPeriodEnd: true })
    await expect(again).rejects.toMatchObject({ name: 'AlreadyCanceledSubscription' })
    expect(await update({ cancelAtPeriodEnd: false })).toMatchObject({
      cancelAtPeriodEnd: false,
      customerCancellationReason: null,
    })
    expect(await update({ revoke: true })).toMatchObject({ status: 'canceled' })
    const late = polar.subscriptions.revoke({ id })
    await expect(late).rejects.toMatchObject({ name: 'AlreadyCanceledSubscription' })
  })

  it('revokes at once, and learns what is not there or not possible', async () => {
    const { subscription } = await subscribe(await createPlan('Basic', 1900))
    expect(await polar.subscriptions.revoke({ id: subscription.id })).toMatchObject({
      status: 'canceled',
      endedAt: expect.any(Date),
    })
    const unknown = polar.subscriptions.get({ id: crypto.randomUUID() })
    await expect(unknown).rejects.toMatchObject({ name: 'ResourceNotFound' })
    const other = await subscribe(await createPlan('Basic', 1900))
    const nothing = polar.subscriptions.update({
      id: other.subscription.id,
      subscriptionUpdate: { productId: crypto.randomUUID() },
    })
    await expect(nothing).rejects.toMatchObject({ name: 'HTTPValidationError' })
  })

  it('upgrades a free subscription through a checkout', async () => {
    const { subscription } = await subscribe(await createPlan('Free', 0))
    const paid = await createPlan('Pro', 4900)
    const upgraded = await subscribe(paid, { subscriptionId: subscription.id })
    expect(upgraded.checkout).toMatchObject({ subscriptionId: subscription.id, totalAmount: 4900 })
    expect(upgraded.subscription).toMatchObject({ id: subscription.id, productId: paid.id })
    const { result } = await polar.orders.list({ checkoutId: upgraded.checkout.id })
    expect(result.items).toMatchObject([
      { billingReason: 'subscription_update', subscriptionId: subscription.id, totalAmount: 4900 },
    ])
  })
})

describe('a customer', () => {
  async function enter() {
    const plan = await createPlan('Basic', 1900)
    const sale = await subscribe(plan)
    const { token } = await polar.customerSessions.create({ customerId: sale.customerId })
    const { customerPortal } = new Polar({ serverURL })
    return { ...sale, plan, customerPortal, security: { customerSession: token } }
  }

  it('finds and reads own subscriptions', async () => {
    const { customerPortal, security, subscription, plan } = await enter()
    const { result } = await customerPortal.subscriptions.list(security, { active: true })
    expect(result.items).toMatchObject([{ id: subscription.id, product: { name: plan.name } }])
    const { id } = subscription
    expect(await customerPortal.subscriptions.get(security, { id })).toEqual(result.items[0])
  })

  it('changes the plan where the merchant allows it, cancels and resumes', async () => {
    const { customerPortal, security, subscription } = await enter()
    const { id } = subscription
    const larger = await createPlan('Pro', 4900)
    const allow = (allowCustomerUpdates: boolean) =>
      polar.organizations.update({
        id: organizationId,
        organizationUpdate: {
          subscriptionSettings: {
            allowMultipleSubscriptions: false,
            allowCustomerUpdates,
            prorationBehavior: 'prorate',
          },
        },
      })
    type Update = Parameters<
      typeof customerPortal.subscriptions.update
    >[1]['customerSubscriptionUpdate']
    const update = (customerSubscriptionUpdate: Update) =>
      customerPortal.subscriptions.update(security, { id, customerSubscriptionUpdate })
    await allow(false)
    const refused = update({ productId: larger.id })
    await expect(refused).rejects.toMatchObject({ name: 'AlreadyCanceledSubscription' })
    await allow(true)
    expect(await update({ productId: larger.id })).toMatchObject({ productId: larger.id })
    const why = { cancellationReason: 'too_expensive' as const, cancellationComment: 'Bye' }
    expect(await update(why)).toMatchObject({ cancelAtPeriodEnd: false })
    expect(await update({ cancelAtPeriodEnd: true, ...why })).toMatchObject({
      cancelAtPeriodEnd: true,
      customerCancellationReason: 'too_expensive',
      customerCancellationComment: 'Bye',
    })
    expect(await update({ cancelAtPeriodEnd: false })).toMatchObject({ cancelAtPeriodEnd: false })
    const canceled = await customerPortal.subscriptions.cancel(security, { id })
    expect(canceled).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
    const again = customerPortal.subscriptions.cancel(security, { id })
    await expect(again).rejects.toMatchObject({ name: 'AlreadyCanceledSubscription' })
  })

  it('pays with another card, and removes the one that is no longer needed', async () => {
    const { customerPortal, security } = await enter()
    const { customers } = customerPortal
    const { result } = await customers.getPaymentMethods(security, {})
    const [first] = result.items
    expect(first).toMatchObject({ type: 'card', default: true })
    const id = first?.id ?? ''
    await expect(customers.deletePaymentMethod(security, { id })).rejects.toMatchObject({
      statusCode: 409,
    })
    const second = await customers.addPaymentMethod(security, {
      confirmationTokenId: 'ctoken_test_success',
      setDefault: true,
      returnUrl: serverURL,
    })
    await customers.deletePaymentMethod(security, { id })
    const left = await customers.getPaymentMethods(security, {})
    expect(left.result.items.map((card) => card.id)).toEqual([second.id])
  })
})
