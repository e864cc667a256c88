import { describe, expect, it } from 'vitest'
import { createHarness } from '../../../testing/harness.ts'
import { createCustomerClient } from '../../../testing/portal-fixtures.ts'
import { createProduct } from '../../../testing/sale-fixtures.ts'
import {
  forgetDueAfterEach,
  liveUntil,
  ordersOf,
  subscribe,
} from '../../../testing/subscription-fixtures.ts'

const harness = await createHarness()
const { database, clock } = harness
forgetDueAfterEach(harness)

const june16 = '2026-06-16T08:00:00.000Z'
const july1 = '2026-07-01T08:00:00.000Z'
const twice = { status: 403, body: { error: 'AlreadyCanceledSubscription' } }

/** A subscription of 1 June, on 16 June; what is told from then on is counted. */
async function halfway(given: Parameters<typeof subscribe>[1] = {}) {
  clock.moveTo(new Date('2026-06-01T08:00:00Z'))
  const shop = await subscribe(harness, given)
  const { organizationId, subscription, client } = shop
  const { id, customerId } = subscription
  clock.moveTo(new Date(june16))
  const { id: last } = await database.outboxEvent.findFirstOrThrow({
    where: { organizationId },
    orderBy: { id: 'desc' },
  })
  const path = `/v1/subscriptions/${id}`
  return {
    ...shop,
    path,
    portalPath: `/v1/customer-portal/subscriptions/${id}`,
    browser: () => createCustomerClient(harness, organizationId, customerId),
    update: (body: object) => client.patch(path, body),
    shown: async () => (await client.get(path)).body,
    orders: () => ordersOf(harness, subscription),
    granted: () =>
      database.benefitGrant.count({ where: { subscriptionId: id, grantedAt: { not: null } } }),
    async told() {
      const events = await database.outboxEvent.findMany({
        where: { organizationId, id: { gt: last }, type: { startsWith: 'subscription.' } },
        orderBy: { id: 'asc' },
      })
      return events.map(({ type }) => type.replace('subscription.', ''))
    },
  }
}

const canceled = {
  cancel_at_period_end: true,
  customer_cancellation_reason: 'too_expensive',
  customer_cancellation_comment: 'We stopped forging.',
}

describe('canceled at the end of its period, a subscription', () => {
  it('goes on until then, and ends without another order', async () => {
    const { client, path, update, shown, orders, granted, told } = await halfway()
    expect(await client.post(`${path}/preview`, canceled)).toMatchObject({
      body: { order: null, next_order: null, ends_at: july1 },
    })
    expect(await update(canceled)).toMatchObject({
      status: 200,
      body: { ...canceled, status: 'active', canceled_at: june16, ends_at: july1, ended_at: null },
    })
    expect(await granted()).toBe(1)
    await liveUntil(harness, new Date('2026-09-02T08:00:00Z'))
    expect(await shown()).toMatchObject({
      ...canceled,
      status: 'canceled',
      canceled_at: june16,
      ends_at: july1,
      ended_at: july1,
      current_period_end: july1,
    })
    expect([await granted(), await orders()]).toMatchObject([0, [{ reason: 'create' }]])
    expect(await told()).toEqual(['updated', 'canceled', 'updated', 'revoked'])
    expect(await update({ cancel_at_period_end: false })).toMatchObject({ status: 410 })
    expect(await update({ revoke: true })).toMatchObject(twice)
  })

  it('can’t be canceled or changed again, but revoked at once, and keeps what was said', async () => {
    const { client, path, product, update, told, granted } = await halfway()
    await update(canceled)
    for (const body of [canceled, { product_id: product.id }, { discount_id: null }]) {
      expect(await update(body)).toMatchObject(twice)
      expect(await client.post(`${path}/preview`, body)).toMatchObject(twice)
    }
    clock.advance({ days: 1 })
    const now = clock.now().toISOString()
    expect((await client.delete(path)).body).toMatchObject({
      ...canceled,
      status: 'canceled',
      canceled_at: now,
      ends_at: now,
      ended_at: now,
    })
    expect(await granted()).toBe(0)
    expect(await told()).toEqual(['updated', 'canceled', 'updated', 'canceled', 'revoked'])
  })

  it.each([
    ['success', { status: 'paid', attempts: [{}] }],
    ['fails_later', { status: 'pending', voidedAt: null, attempts: [{}, {}, {}] }],
  ])('bills at its end what still waits, once, by a card of %s', async (card, outcome) => {
    const { organizationId, subscription, update, shown, granted } = await halfway()
    await liveUntil(harness, new Date('2026-07-16T20:00:00Z'))
    await database.paymentMethod.updateMany({
      where: { organizationId },
      data: { processorId: `card_test_${card}` },
    })
    const price = { amountType: 'fixed', priceAmount: 9000 } as const
    const given = { recurringInterval: 'month', price } as const
    const { id: product_id } = await createProduct(harness, organizationId, given)
    await update({ product_id, proration_behavior: 'prorate' })
    await update(canceled)
    await liveUntil(harness, new Date('2026-08-10T08:00:00Z'))
    const end = '2026-08-01T08:00:00.000Z'
    expect(await shown()).toMatchObject({ status: 'canceled', ended_at: end })
    expect(await granted()).toBe(0)
    const where = { subscriptionId: subscription.id, createdAt: end }
    const orders = await database.order.findMany({ where, include: { attempts: true } })
    expect(orders).toMatchObject([{ totalAmount: 3550, ...outcome }])
  })

  it('goes on if that is taken back, as if nothing had been said', async () => {
    const { update, orders, told } = await halfway()
    const back = { cancel_at_period_end: false }
    expect(await update(back)).toMatchObject({ status: 400, body: { error: 'BadRequest' } })
    await update(canceled)
    expect(await update(back)).toMatchObject({
      status: 200,
      body: {
        status: 'active',
        cancel_at_period_end: false,
        canceled_at: null,
        ends_at: null,
        customer_cancellation_reason: null,
        customer_cancellation_comment: null,
      },
    })
    await liveUntil(harness, new Date('2026-07-02T08:00:00Z'))
    expect(await orders()).toMatchObject([{}, { at: '2026-07-01', status: 'paid' }])
    expect(await told()).toEqual(['updated', 'canceled', 'updated', 'uncanceled', 'updated'])
  })
})

describe('revoked, a subscription', () => {
  it('ends at once', async () => {
    const { client, path, update, told, granted, orders } = await halfway()
    expect(await client.post(`${path}/preview`, { revoke: true })).toMatchObject({
      body: { order: null, next_order: null, ends_at: june16 },
    })
    expect(
      (await update({ revoke: true, customer_cancellation_reason: 'unused' })).body,
    ).toMatchObject({
      status: 'canceled',
      cancel_at_period_end: false,
      canceled_at: june16,
      ends_at: june16,
      ended_at: june16,
      customer_cancellation_reason: 'unused',
    })
    expect(await granted()).toBe(0)
    expect(await told()).toEqual(['updated', 'canceled', 'revoked'])
    for (const body of [{ revoke: true }, canceled]) expect(await update(body)).toMatchObject(twice)
    expect(await client.delete(path)).toMatchObject(twice)
    await liveUntil(harness, new Date('2026-07-02T08:00:00Z'))
    expect(await orders()).toHaveLength(1)
  })

  it('leaves what it owed, which is never charged, and says nothing more', async () => {
    const late = await halfway({ card: 'fails_later' })
    const { organizationId, subscription, update, granted, orders } = late
    await database.organization.update({
      where: { id: organizationId },
      data: { subscriptionSettings: { benefit_revocation_grace_period: 7 } },
    })
    await liveUntil(harness, new Date('2026-07-02T08:00:00Z'))
    expect(await granted()).toBe(1)
    await update({ revoke: true })
    expect(await granted()).toBe(0)
    const attempts = await database.payment.count({ where: { organizationId } })
    const told = await late.told()
    await liveUntil(harness, new Date('2026-08-02T08:00:00Z'))
    expect(await database.payment.count({ where: { organizationId } })).toBe(attempts)
    expect(await late.told()).toEqual(told)
    expect(await orders()).toMatchObject([{ status: 'paid' }, { status: 'pending' }])
    expect(
      await database.order.count({ where: { subscriptionId: subscription.id, voidedAt: null } }),
    ).toBe(1)
  })
})

describe('in the portal', () => {
  it('customers cancel with a reason, go on after all, and never end it at once', async () => {
    const { browser, portalPath, shown } = await halfway()
    const portal = await browser()
    const why = { cancellation_reason: 'low_quality', cancellation_comment: 'It creaks.' }
    expect(await portal.patch(portalPath, why)).toMatchObject({
      status: 200,
      body: { cancel_at_period_end: false, customer_cancellation_reason: null },
    })
    expect(await portal.post(`${portalPath}/preview`, why)).toMatchObject({ status: 422 })
    expect(await portal.patch(portalPath, { cancel_at_period_end: true, ...why })).toMatchObject({
      status: 200,
      body: {
        cancel_at_period_end: true,
        ends_at: july1,
        customer_cancellation_reason: 'low_quality',
        customer_cancellation_comment: 'It creaks.',
      },
    })
    expect(await portal.delete(portalPath)).toMatchObject(twice)
    for (const body of [{ revoke: true }, {}]) {
      expect(await portal.patch(portalPath, body)).toMatchObject({ status: 422 })
    }
    expect(await portal.patch(portalPath, { cancel_at_period_end: false })).toMatchObject({
      status: 200,
      body: { cancel_at_period_end: false, ends_at: null },
    })
    expect(await portal.delete(portalPath)).toMatchObject({ status: 200, body: { ends_at: july1 } })
    await liveUntil(harness, new Date(july1))
    expect(await shown()).toMatchObject({ status: 'canceled' })
    const later = await browser()
    expect(await later.patch(portalPath, { cancel_at_period_end: false })).toMatchObject({
      status: 410,
    })
  })

  it('they change only what is theirs, and only where the merchant lets them', async () => {
    const { browser, portalPath, product, organizationId } = await halfway()
    const other = await halfway()
    const stranger = await other.browser()
    expect(await stranger.patch(portalPath, { cancel_at_period_end: true })).toMatchObject({
      status: 404,
    })
    expect(await stranger.delete(portalPath)).toMatchObject({ status: 404 })
    const data = { subscriptionSettings: { allow_customer_updates: false } }
    await database.organization.update({ where: { id: organizationId }, data })
    const portal = await browser()
    const off = { status: 403, body: { code: 'subscription.customer_updates_off' } }
    const change = { product_id: product.id }
    expect(await portal.patch(portalPath, change)).toMatchObject(off)
    expect(await portal.post(`${portalPath}/preview`, change)).toMatchObject(off)
    expect(await portal.delete(portalPath)).toMatchObject({ status: 200 })
  })
})
