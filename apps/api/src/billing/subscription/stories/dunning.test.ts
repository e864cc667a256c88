import { describe, expect, it, onTestFinished } from 'vitest'
import { createHarness } from '../../../testing/harness.ts'
import {
  allowSeveralSubscriptions,
  forgetDueAfterEach,
  liveUntil,
  ordersOf,
  subscribe,
} from '../../../testing/subscription-fixtures.ts'

const harness = await createHarness()
const { database, clock } = harness
forgetDueAfterEach(harness)

/** A subscription of 1 June whose card fails from then on. */
async function subscribeWithBadCard(given: Parameters<typeof subscribe>[1] = {}) {
  clock.moveTo(new Date('2026-06-01T08:00:00Z'))
  return subscribe(harness, { card: 'fails_later', ...given })
}

async function stateOf({ id }: { id: string }) {
  const subscription = await database.subscription.findUniqueOrThrow({
    where: { id },
    include: { grants: true, orders: { orderBy: { createdAt: 'desc' } } },
  })
  const [order] = subscription.orders
  return {
    status: subscription.status,
    granted: subscription.grants.filter(({ grantedAt }) => grantedAt !== null).length,
    next: order?.nextAttemptAt?.toISOString().slice(0, 10) ?? null,
    failed: order?.failedAttempts,
  }
}

const on = (day: string) => new Date(`${day}T09:00:00Z`)

describe('a renewal that can’t be paid', () => {
  it('is tried again after 2, 7, 14 and 21 days, and then ends the subscription', async () => {
    const { subscription } = await subscribeWithBadCard()
    const seen = []
    for (const day of ['2026-06-30', '2026-07-01', '2026-07-03', '2026-07-08', '2026-07-15']) {
      await liveUntil(harness, on(day))
      seen.push(await stateOf(subscription))
    }
    expect(seen).toEqual([
      { status: 'active', granted: 1, next: null, failed: 0 },
      { status: 'past_due', granted: 0, next: '2026-07-03', failed: 1 },
      { status: 'past_due', granted: 0, next: '2026-07-08', failed: 2 },
      { status: 'past_due', granted: 0, next: '2026-07-15', failed: 3 },
      { status: 'past_due', granted: 0, next: '2026-07-22', failed: 4 },
    ])
    await liveUntil(harness, on('2026-07-23'))
    expect(await stateOf(subscription)).toEqual({
      status: 'canceled',
      granted: 0,
      next: null,
      failed: 5,
    })
    expect(await ordersOf(harness, subscription)).toMatchObject([
      { status: 'paid' },
      { status: 'pending', at: '2026-07-01' },
    ])
    const charges = await database.payment.count({ where: { order: null, amount: 1900 } })
    await liveUntil(harness, on('2026-09-02'))
    expect(await ordersOf(harness, subscription)).toHaveLength(2)
    expect(await database.payment.count({ where: { order: null, amount: 1900 } })).toBe(charges)
  })

  it('is put off by an hour where it can’t even be tried, and neither it nor another is lost', async () => {
    const broken = await subscribeWithBadCard()
    await allowSeveralSubscriptions(harness, broken)
    const { subscription: other } = await subscribe(harness, { card: 'fails_later', shop: broken })
    await liveUntil(harness, on('2026-07-01'))
    const where = { subscriptionId: broken.subscription.id, status: 'pending' }
    const order = await database.order.findFirstOrThrow({ where, include: { attempts: true } })
    const { id, quoteTerms, nextAttemptAt, attempts } = order
    await database.order.update({ where: { id }, data: { quoteTerms: {} } })

    const due = new Date('2026-07-03T08:00:00Z')
    await liveUntil(harness, due)

    expect(nextAttemptAt).toEqual(due)
    const read = () => database.order.findUnique({ where: { id }, include: { attempts: true } })
    expect(await read()).toMatchObject({
      failedAttempts: 1,
      nextAttemptAt: new Date('2026-07-03T09:00:00Z'),
      attempts,
    })
    expect(await stateOf(other)).toMatchObject({ failed: 2, next: '2026-07-08' })
    await database.order.update({ where: { id }, data: { quoteTerms: quoteTerms ?? {} } })
    await liveUntil(harness, on('2026-07-03'))
    expect(await stateOf(broken.subscription)).toMatchObject({ failed: 2, next: '2026-07-08' })
  })

  it('moves no money', async () => {
    const { organizationId, subscription } = await subscribeWithBadCard()
    clock.moveTo(on('2026-08-10'))
    await liveUntil(harness, on('2026-10-01'))
    const where = { subscriptionId: subscription.id, status: 'pending' }
    const given = await database.order.findMany({ where, select: { voidedAt: true } })
    expect(given.map(({ voidedAt }) => voidedAt === null)).toEqual([false])
    const journals = await database.journal.findMany({ where: { organizationId } })
    expect(journals.map(({ kind }) => kind)).toEqual(['sale', 'payment'])
  })

  it('of a card that is declined for good is tried once more, and then ends it', async () => {
    const { services } = harness
    const { payments } = services
    onTestFinished(() => {
      services.payments = payments
    })
    services.payments = {
      ...payments,
      async charge(request) {
        const outcome = await payments.charge(request)
        return outcome.status === 'declined' ? { ...outcome, code: 'stolen_card' } : outcome
      },
    }
    const { subscription } = await subscribeWithBadCard()
    await liveUntil(harness, on('2026-07-21'))
    const late = { status: 'past_due', next: '2026-07-22', failed: 1 }
    expect(await stateOf(subscription)).toMatchObject(late)
    await liveUntil(harness, on('2026-07-23'))
    expect(await stateOf(subscription)).toMatchObject({ status: 'canceled', failed: 2 })
  })

  it('ends it with what the customer said when it was canceled meanwhile', async () => {
    const { client, subscription } = await subscribeWithBadCard()
    await liveUntil(harness, on('2026-07-02'))
    const path = `/v1/subscriptions/${subscription.id}`
    const canceled = {
      cancel_at_period_end: true,
      customer_cancellation_reason: 'too_expensive',
      customer_cancellation_comment: 'We stopped forging.',
    }
    await client.patch(path, canceled)
    await liveUntil(harness, on('2026-07-23'))
    expect((await client.get(path)).body).toMatchObject({
      ...canceled,
      status: 'canceled',
      ended_at: '2026-07-22T08:00:00.000Z',
    })
  })

  it('and is paid after it was canceled goes on to the end of its period', async () => {
    const { client, subscription } = await subscribeWithBadCard()
    await liveUntil(harness, on('2026-07-02'))
    await client.patch(`/v1/subscriptions/${subscription.id}`, { cancel_at_period_end: true })
    await database.paymentMethod.update({
      where: { id: subscription.paymentMethodId ?? '' },
      data: { processorId: 'card_test_success' },
    })
    await liveUntil(harness, on('2026-07-31'))
    expect(await stateOf(subscription)).toMatchObject({ status: 'active', granted: 1 })
    await liveUntil(harness, on('2026-08-02'))
    expect(await stateOf(subscription)).toMatchObject({ status: 'canceled', granted: 0 })
    expect(await ordersOf(harness, subscription)).toHaveLength(2)
  })

  it('makes it active again, with its benefits, once it is paid', async () => {
    const { subscription } = await subscribeWithBadCard()
    await liveUntil(harness, on('2026-07-02'))
    expect(await stateOf(subscription)).toMatchObject({ status: 'past_due', granted: 0 })
    await database.paymentMethod.update({
      where: { id: subscription.paymentMethodId ?? '' },
      data: { processorId: 'card_test_success' },
    })
    await liveUntil(harness, on('2026-07-04'))
    expect(await stateOf(subscription)).toMatchObject({ status: 'active', granted: 1, next: null })
    expect(await ordersOf(harness, subscription)).toMatchObject([
      { status: 'paid' },
      { status: 'paid', at: '2026-07-01' },
    ])
  })

  it('leaves the benefits for the days that the merchant grants', async () => {
    const { organizationId, subscription } = await subscribeWithBadCard()
    await database.organization.update({
      where: { id: organizationId },
      data: { subscriptionSettings: { benefit_revocation_grace_period: 7 } },
    })
    await liveUntil(harness, on('2026-07-07'))
    expect(await stateOf(subscription)).toMatchObject({ status: 'past_due', granted: 1 })
    await liveUntil(harness, on('2026-07-09'))
    expect(await stateOf(subscription)).toMatchObject({ status: 'past_due', granted: 0 })
  })

  it('counts as failed where there is no card', async () => {
    clock.moveTo(new Date('2026-06-01T08:00:00Z'))
    const { subscription } = await subscribe(harness)
    await database.paymentMethod.update({
      where: { id: subscription.paymentMethodId ?? '' },
      data: { deletedAt: clock.now() },
    })
    await liveUntil(harness, on('2026-07-02'))
    expect(await stateOf(subscription)).toMatchObject({ status: 'past_due', failed: 1 })
  })
})
