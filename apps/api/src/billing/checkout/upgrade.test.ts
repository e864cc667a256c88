import { describe, expect, it } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import { ledgerFlaws } from '../../testing/ledger-flaws.ts'
import { confirm, openCheckout, readAsBuyer, refusedAt } from '../../testing/purchase-fixtures.ts'
import { createBenefit, createCustomer, createProduct } from '../../testing/sale-fixtures.ts'
import {
  createSubscription,
  liveUntil,
  ordersOf,
  subscribe,
} from '../../testing/subscription-fixtures.ts'

const harness = await createHarness()
const { database, clock } = harness

const free = { amountType: 'free' } as const

/** A free subscription of 1 June, ten days of it over, and a plan with another benefit to upgrade to. */
async function freePlan() {
  clock.moveTo(new Date('2026-06-01T00:00:00Z'))
  const shop = await subscribe(harness, {
    price: free,
    wishes: { metadata: { seat: 7, room: 'A' } },
  })
  const { organizationId } = shop
  const benefit = await createBenefit(harness, organizationId, { description: 'Bellows' })
  const paid = await createProduct(harness, organizationId, {
    name: 'Anvil Pro',
    recurringInterval: 'month',
    price: { amountType: 'fixed', priceAmount: 9000 },
    benefitIds: [benefit.id],
  })
  clock.moveTo(new Date('2026-06-11T00:00:00Z'))
  const { subscription } = shop
  const path = `/v1/subscriptions/${subscription.id}`
  const upgrade = { subscription_id: subscription.id }
  return { ...shop, paid, path, upgrade }
}

const open = (shop: Awaited<ReturnType<typeof freePlan>>, wishes = {}) =>
  openCheckout({ client: shop.client, product: shop.paid }, { ...shop.upgrade, ...wishes })

describe('a checkout that upgrades a free subscription', () => {
  it('takes its customer, and says what changes', async () => {
    const shop = await freePlan()
    const opened = await open(shop)
    expect(opened.checkout).toMatchObject({
      subscription_id: shop.subscription.id,
      customer_id: shop.subscription.customerId,
      customer_email: 'ada@example.com',
      total_amount: 9000,
      upgraded_product_name: 'Anvil',
    })
    const shown = await readAsBuyer(harness, opened)
    expect(shown).toMatchObject({ upgraded_product_name: 'Anvil' })
    expect(shown).not.toHaveProperty('subscription_id')
  })

  it('changes the same subscription in a new period, with its card, benefits and order', async () => {
    const shop = await freePlan()
    const { client, subscription, path, paid } = shop
    await client.patch(path, { cancel_at_period_end: true })
    const opened = await open(shop, { metadata: { room: 'B' } })
    expect(await confirm(harness, opened)).toMatchObject({ status: 200 })
    await harness.runJobs()
    expect((await client.get(path)).body).toMatchObject({
      status: 'active',
      amount: 9000,
      product_id: paid.id,
      prices: [{ id: paid.priceId }],
      checkout_id: opened.id,
      cancel_at_period_end: false,
      current_period_start: '2026-06-11T00:00:00.000Z',
      current_period_end: '2026-07-11T00:00:00.000Z',
      started_at: '2026-06-01T00:00:00.000Z',
      metadata: { seat: 7, room: 'B' },
    })
    const grants = await database.benefitGrant.findMany({
      where: { subscriptionId: subscription.id, grantedAt: { not: null } },
      include: { benefit: true },
    })
    expect(grants.map(({ benefit }) => benefit.description)).toEqual(['Bellows'])
    await liveUntil(harness, new Date('2026-07-12T00:00:00Z'))
    expect(await ordersOf(harness, subscription)).toEqual([
      { at: '2026-06-01', reason: 'create', status: 'paid', total: 0 },
      { at: '2026-06-11', reason: 'update', status: 'paid', total: 9000 },
      { at: '2026-07-11', reason: 'cycle', status: 'paid', total: 9000 },
    ])
    expect(
      await database.subscription.count({ where: { customerId: subscription.customerId } }),
    ).toBe(1)
    expect(await ledgerFlaws(harness)).toEqual([])
  })

  it('that is declined leaves it as it was, and may be tried again', async () => {
    const shop = await freePlan()
    const opened = await open(shop)
    const declined = { confirmation_token_id: 'ctoken_test_declined' }
    expect(await confirm(harness, opened, declined)).toMatchObject({ status: 400 })
    expect((await shop.client.get(shop.path)).body).toMatchObject({ amount: 0 })
    expect(await confirm(harness, opened)).toMatchObject({ status: 200 })
  })

  it('keeps it from other changes while it is paid', async () => {
    const shop = await freePlan()
    const { client, path, paid } = shop
    const [first, second] = [await open(shop), await open(shop)]
    const challenge = { confirmation_token_id: 'ctoken_test_challenge' }
    expect(await confirm(harness, first, challenge)).toMatchObject({ status: 200 })
    const pending = { status: 409, body: { error: 'SubscriptionUpdatePending' } }
    expect(await client.patch(path, { product_id: paid.id })).toMatchObject(pending)
    expect(await client.patch(path, { revoke: true })).toMatchObject(pending)
    expect(await confirm(harness, second)).toMatchObject({
      status: 403,
      body: { error: 'AlreadyActiveSubscriptionError' },
    })
  })

  it('begins another where it has ended meanwhile', async () => {
    const shop = await freePlan()
    const { client, subscription, path, organizationId } = shop
    const opened = await open(shop)
    await client.delete(path)
    expect(await confirm(harness, opened)).toMatchObject({ status: 200 })
    await harness.runJobs()
    const found = await database.subscription.findMany({
      where: { organizationId, status: 'active' },
    })
    expect(found).toMatchObject([{ amount: 9000, customerId: subscription.customerId }])
    expect(found[0]?.id).not.toBe(subscription.id)
  })

  it('is refused for what is not free, or not there, and for what can’t take its place', async () => {
    const shop = await freePlan()
    const { client, organizationId, product, paid, upgrade } = shop
    const { id: customerId } = await createCustomer(harness, organizationId, {
      email: 'bob@example.com',
    })
    const of = { customerId, productId: paid.id, priceId: paid.priceId }
    const { id: paidFor } = await createSubscription(harness, organizationId, of)
    const once = await createProduct(harness, organizationId)
    const euro = await createProduct(harness, organizationId, {
      recurringInterval: 'month',
      price: { amountType: 'fixed', priceAmount: 500, priceCurrency: 'eur' },
    })
    const ask = (body: object) => client.post('/v1/checkouts/', { products: [paid.id], ...body })
    expect(await ask({ subscription_id: paidFor })).toMatchObject(
      refusedAt('subscription_id', 'subscription.not_upgradable'),
    )
    for (const body of [{ subscription_id: product.id }, { ...upgrade, customer_id: customerId }]) {
      expect(await ask(body)).toMatchObject(refusedAt('subscription_id', 'reference.not_found'))
    }
    for (const [{ id }, type] of [
      [once, 'product.not_recurring'],
      [euro, 'product.not_in_currency'],
    ] as const) {
      expect(await ask({ ...upgrade, products: [paid.id, id] })).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'products', 1], type }] },
      })
      expect(await ask({ ...upgrade, products: undefined, product_id: id })).toMatchObject(
        refusedAt('product_id', type),
      )
    }
  })
})
