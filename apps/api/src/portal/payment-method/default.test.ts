import { PaymentMethod, PaymentMethodList, PortalSubscriptionList } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { payOpenOrders } from '../../billing/subscription/pay-open-orders.ts'
import type { Browser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import { byUse, createMeteredShop, fixed, subscribeTo } from '../../testing/metered-fixtures.ts'
import { createCustomerClient, createPortal } from '../../testing/portal-fixtures.ts'
import { createProduct } from '../../testing/sale-fixtures.ts'
import { liveUntil, ordersOf, subscribe } from '../../testing/subscription-fixtures.ts'

const harness = await createHarness()
const { clock, database } = harness
const subscriptions = '/v1/customer-portal/subscriptions'
const cards = '/v1/customer-portal/customers/me/payment-methods'

interface Portal {
  browser: Browser
}

async function add({ browser }: Portal, card = 'success', isDefault = true) {
  const given = { confirmation_token_id: `ctoken_test_${card}`, set_default: isDefault }
  return PaymentMethod.parse((await browser.post(cards, given)).body)
}

async function list({ browser }: Portal) {
  return PaymentMethodList.parse((await browser.get(cards)).body).items
}

/** A subscription of 1 June with its customer in the portal. */
async function subscribed(card: string) {
  clock.moveTo(new Date('2026-06-01T08:00:00Z'))
  const sale = await subscribe(harness, { card })
  const { organizationId, subscription } = sale
  const opened = () => createCustomerClient(harness, organizationId, subscription.customerId)
  return { ...sale, opened, browser: await opened() }
}

describe('the default card', () => {
  it('becomes that of running subscriptions, and pays at once what is unpaid', async () => {
    const { subscription, opened } = await subscribed('fails_later')
    await liveUntil(harness, new Date('2026-07-02T09:00:00Z'))
    const portal = { browser: await opened() }
    const card = await add(portal)
    await harness.runJobs()
    expect(
      await database.subscription.findUnique({ where: { id: subscription.id } }),
    ).toMatchObject({ status: 'active', paymentMethodId: card.id })
    expect(await ordersOf(harness, subscription)).toMatchObject([
      { status: 'paid' },
      { status: 'paid', at: '2026-07-01' },
    ])
  })

  it('pays once, however many follow each other before that is settled', async () => {
    const { subscription, opened } = await subscribed('fails_later')
    await liveUntil(harness, new Date('2026-07-02T09:00:00Z'))
    const portal = { browser: await opened() }
    const where = { subscriptionId: subscription.id, status: 'pending' }
    const { id: orderId } = await database.order.findFirstOrThrow({ where })
    const { organizationId, customerId } = subscription
    await add(portal)
    const pay = () =>
      payOpenOrders(harness.systemContext(), {
        organizationId,
        customerId,
        isChosen: false,
        isMoved: false,
      })
    await Promise.all([pay(), pay()])
    await pay()
    await harness.runJobs()
    expect(await database.payment.count({ where: { orderId, status: 'succeeded' } })).toBe(1)
  })

  it('of a suspended merchant’s customer pays once the suspension has ended', async () => {
    const { subscription, opened } = await subscribed('fails_later')
    await liveUntil(harness, new Date('2026-07-02T09:00:00Z'))
    const portal = { browser: await opened() }
    const where = { id: subscription.organizationId }
    const suspended = { suspendedAt: clock.now(), suspensionReason: 'Fraud' }
    await database.organization.update({ where, data: suspended })
    await add(portal)
    await harness.runJobs()
    const renewal = async () => (await ordersOf(harness, subscription))[1]
    expect(await renewal()).toMatchObject({ status: 'pending' })
    const active = { suspendedAt: null, suspensionReason: null }
    await database.organization.update({ where, data: active })
    await liveUntil(harness, new Date('2026-07-10T09:00:00Z'))
    expect(await renewal()).toMatchObject({ status: 'paid' })
  })

  it('that fails as well brings the end no nearer', async () => {
    const { subscription, opened } = await subscribed('fails_later')
    await liveUntil(harness, new Date('2026-07-02T09:00:00Z'))
    const portal = { browser: await opened() }
    for (const _ of [1, 2, 3]) await add(portal, 'fails_later')
    await harness.runJobs()
    const where = { subscriptionId: subscription.id, status: 'pending' }
    const [order] = await database.order.findMany({ where, include: { attempts: true } })
    expect(order).toMatchObject({ failedAttempts: 1 })
    expect(order?.attempts).toHaveLength(4)
    expect(order?.nextAttemptAt?.toISOString()).toBe('2026-07-03T08:00:00.000Z')
    await liveUntil(harness, new Date('2026-07-03T09:00:00Z'))
    expect(await database.order.findFirst({ where })).toMatchObject({ failedAttempts: 2 })
  })

  it('that fails is charged again as often as customers may retry, however often it is chosen', async () => {
    const { subscription, opened } = await subscribed('fails_later')
    await liveUntil(harness, new Date('2026-07-02T09:00:00Z'))
    const portal = { browser: await opened() }
    const [card] = await list(portal)
    for (const _ of Array(6)) {
      await portal.browser.post(`${cards}/${card?.id}/default`)
      await harness.runJobs()
    }
    const where = { subscriptionId: subscription.id, status: 'pending' }
    const unpaid = await database.order.findFirst({ where, include: { attempts: true } })
    expect(unpaid).toMatchObject({ retriesByHand: 5, failedAttempts: 1 })
    expect(unpaid?.attempts).toHaveLength(6)
    const { id } = await add(portal, 'success', false)
    await portal.browser.post(`${cards}/${id}/default`)
    await harness.runJobs()
    expect(await database.order.findFirst({ where })).toBeNull()
  })

  it('is chosen among those that are stored', async () => {
    const portal = await createPortal(harness)
    const first = await add(portal)
    await add(portal, 'dispute')
    const { status, body } = await portal.browser.post(`${cards}/${first.id}/default`)
    expect({ status, body }).toMatchObject({ status: 200, body: { id: first.id, default: true } })
    expect((await list(portal)).map((one) => one.default)).toEqual([true, false])
  })

  it('is one, however many are chosen at once', async () => {
    const portal = await createPortal(harness)
    const stored = await Promise.all(
      ['success', 'dispute', 'fails_later'].map((card) => add(portal, card)),
    )
    await Promise.all(stored.map(({ id }) => portal.browser.post(`${cards}/${id}/default`)))
    expect((await list(portal)).filter((one) => one.default)).toHaveLength(1)
  })
})

const inUse = { status: 409, body: { error: 'PaymentMethodInUse' } }
const removed = { status: 204 }

/** Cancels what goes on, and removes the only card. */
async function removeAfterCanceling(browser: Browser, answer: object) {
  const { items } = PortalSubscriptionList.parse((await browser.get(subscriptions)).body)
  for (const { id, ended_at } of items) {
    if (ended_at === null) await browser.delete(`${subscriptions}/${id}`)
  }
  const [card] = await list({ browser })
  expect(card).toMatchObject({ is_needed: answer === inUse })
  expect(await browser.delete(`${cards}/${card?.id}`)).toMatchObject(answer)
}

describe('removing a card', () => {
  it('is refused while a subscription goes on that is charged to it', async () => {
    const sale = await subscribed('success')
    const [card] = await list(sale)
    expect(card).toMatchObject({ is_needed: true })
    expect(await sale.browser.delete(`${cards}/${card?.id}`)).toMatchObject(inUse)
    await add(sale, 'dispute')
    expect(await sale.browser.delete(`${cards}/${card?.id}`)).toMatchObject({ status: 204 })
    expect(await list(sale)).toMatchObject([{ default: true, is_needed: true }])
  })

  it('goes through once the subscription is to end', async () => {
    const sale = await subscribed('success')
    const [card] = await list(sale)
    const { id } = sale.subscription
    await database.subscription.update({ where: { id }, data: { cancelAtPeriodEnd: true } })
    expect(await sale.browser.delete(`${cards}/${card?.id}`)).toMatchObject({ status: 204 })
    expect(await list(sale)).toEqual([])
    expect(await sale.browser.delete(`${cards}/${card?.id}`)).toMatchObject({ status: 404 })
  })

  it('is refused until what was used of a subscription that is to end is billed', async () => {
    clock.moveTo(new Date('2026-06-01T08:00:00Z'))
    const shop = await createMeteredShop(harness)
    const product = await shop.sell([fixed(1900), byUse(shop.calls, '100')])
    const { customerId, use, bills } = await subscribeTo(harness, shop, product)
    await use(3)
    const opened = () => createCustomerClient(harness, shop.organizationId, customerId)
    await removeAfterCanceling(await opened(), inUse)
    await liveUntil(harness, new Date('2026-07-02T08:00:00Z'))
    expect(await bills()).toMatchObject([{ status: 'paid', total: 300 }])
    await removeAfterCanceling(await opened(), removed)
  })

  it('is refused until what waits of a change of plan is billed', async () => {
    const sale = await subscribed('success')
    const { organizationId, subscription, client, opened } = sale
    const price = { amountType: 'fixed', priceAmount: 9000 } as const
    const dearer = { recurringInterval: 'month', price } as const
    const { id: product_id } = await createProduct(harness, organizationId, dearer)
    const change = { product_id, proration_behavior: 'prorate' }
    await client.patch(`/v1/subscriptions/${subscription.id}`, change)
    await removeAfterCanceling(sale.browser, inUse)
    await liveUntil(harness, new Date('2026-07-02T08:00:00Z'))
    expect(await ordersOf(harness, subscription)).toMatchObject([
      { status: 'paid' },
      { at: '2026-07-01', status: 'paid', total: 7100 },
    ])
    await removeAfterCanceling(await opened(), removed)
  })

  it('makes the newest of the others the default', async () => {
    const portal = await createPortal(harness)
    const first = await add(portal)
    clock.advance({ seconds: 1 })
    const second = await add(portal, 'dispute', false)
    await portal.browser.delete(`${cards}/${first.id}`)
    expect(await list(portal)).toMatchObject([{ id: second.id, default: true }])
  })
})
