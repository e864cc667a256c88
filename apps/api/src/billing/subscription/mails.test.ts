import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createHarness } from '../../testing/harness.ts'
import { createProduct } from '../../testing/sale-fixtures.ts'
import { forgetDueAfterEach, liveUntil, subscribe } from '../../testing/subscription-fixtures.ts'
import { doDueOfSubscriptions } from './do-due.ts'
import { findNextDueTime } from './next-due.ts'

const harness = await createHarness()
const { clock, database } = harness
forgetDueAfterEach(harness)

/** A subscription of 1 June 2026, and what its customer is mailed of it beside receipts. */
async function subscribed(given: Parameters<typeof subscribe>[1] = {}) {
  clock.moveTo(new Date('2026-06-01T08:00:00Z'))
  const sale = await subscribe(harness, given)
  const { subscription, client } = sale
  const customer = await database.customer.findUniqueOrThrow({
    where: { id: subscription.customerId },
  })
  async function mails() {
    const sent = await database.outboxMail.findMany({
      where: { to: customer.email, template: { not: 'order-receipt' } },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    })
    return sent.filter(({ values }) => JSON.stringify(values).includes(`/portal/${sale.slug}/`))
  }
  return {
    ...sale,
    customer,
    mails,
    templates: async () => (await mails()).map(({ template }) => template),
    async update(body: object) {
      const { status } = await client.patch(`/v1/subscriptions/${subscription.id}`, body)
      await harness.runJobs()
      return status
    },
    until: (at: string) => liveUntil(harness, new Date(at)),
  }
}

const welcome = 'subscription-started'

describe('customers are told', () => {
  it('that a subscription has begun, when it renews and for how much', async () => {
    const { mails, subscription, slug } = await subscribed()
    expect(await mails()).toMatchObject([
      {
        template: welcome,
        values: {
          price: { amount: 1900, currency: 'usd', interval: 'month' },
          renewsAt: '2026-07-01T08:00:00.000Z',
          subscriptionUrl: expect.stringContaining(
            `/portal/${slug}/subscriptions/${subscription.id}`,
          ),
        },
      },
    ])
  })

  it('once that a payment failed, with a link that signs in to the card form; once that it ended', async () => {
    const { mails, templates, until, slug, customer } = await subscribed({ card: 'fails_later' })
    await until('2026-07-05T08:00:00Z')
    const [, failed, ...more] = await mails()
    expect(more).toEqual([])
    expect(failed).toMatchObject({
      template: 'subscription-payment-failed',
      values: {
        amount: 1900,
        nextAttemptAt: '2026-07-03T08:00:00.000Z',
        endsAt: '2026-07-22T08:01:00.000Z',
        until: '2026-07-08T08:00:00.000Z',
      },
    })
    const { cardUrl } = z.object({ cardUrl: z.url() }).parse(failed?.values)
    const { pathname, searchParams } = new URL(cardUrl)
    expect(pathname).toBe(`/portal/${slug}/cards/new`)
    const Authorization = `Bearer ${searchParams.get('customer_session_token')}`
    const me = await harness.app.request('/v1/customer-portal/customers/me', {
      headers: { Authorization },
    })
    expect(await me.json()).toMatchObject({ id: customer.id })
    await until('2026-08-01T08:00:00Z')
    expect(await templates()).toEqual([
      welcome,
      'subscription-payment-failed',
      'subscription-ended',
    ])
    expect((await mails()).at(-1)?.values).toMatchObject({ isUnpaid: true })
  })

  it('that it was canceled, and when it has ended', async () => {
    const { mails, update, until } = await subscribed()
    expect(await update({ cancel_at_period_end: true })).toBe(200)
    await until('2026-08-01T08:00:00Z')
    expect((await mails()).slice(1)).toMatchObject([
      { template: 'subscription-canceled', values: { endsAt: '2026-07-01T08:00:00.000Z' } },
      { template: 'subscription-ended', values: { isUnpaid: false } },
    ])
  })

  it('that the merchant has ended it', async () => {
    const { templates, update } = await subscribed()
    await update({ revoke: true })
    expect(await templates()).toEqual([welcome, 'subscription-ended'])
  })

  it.each(['invoice', 'prorate'] as const)('that the plan changed, by %s', async (behavior) => {
    const { mails, organizationId, update } = await subscribed()
    const price = { amountType: 'fixed', priceAmount: 9000 } as const
    const given = { name: 'Gold', recurringInterval: 'month', price } as const
    const gold = await createProduct(harness, organizationId, given)
    await update({ product_id: gold.id, proration_behavior: behavior })
    await harness.runJobs()
    expect((await mails()).slice(1)).toMatchObject([
      {
        template: 'subscription-changed',
        values: { productName: 'Gold', price: { amount: 9000 } },
      },
    ])
  })
})

describe('a week ahead of a yearly renewal', () => {
  it('they are told once what it will cost', async () => {
    const { mails, until } = await subscribed({ recurringInterval: 'year' })
    await until('2027-05-25T07:59:59Z')
    expect(await mails()).toHaveLength(1)
    clock.moveTo(new Date('2027-05-25T08:00:00Z'))
    expect(await doDueOfSubscriptions(harness.systemContext())).toBe(1)
    await harness.runJobs()
    await until('2027-05-31T08:00:00Z')
    const [, ahead, ...more] = await mails()
    expect(more).toEqual([])
    expect(ahead).toMatchObject({
      template: 'subscription-renews',
      createdAt: new Date('2027-05-25T08:00:00Z'),
      values: { amount: 1900, renewsAt: '2027-06-01T08:00:00.000Z', card: { last4: '4242' } },
    })
    await until('2028-05-31T08:00:00Z')
    expect(await mails()).toHaveLength(3)
  })

  it('one that can’t be told of is put off by an hour, and holds up no other', async () => {
    const broken = await subscribed({ recurringInterval: 'year' })
    const other = await subscribed({ recurringInterval: 'year' })
    const set = (timeZone: string) =>
      database.subscription.update({ where: { id: broken.subscription.id }, data: { timeZone } })
    await set('Nowhere')
    const tell = () => doDueOfSubscriptions(harness.systemContext())
    clock.moveTo(new Date('2027-05-25T08:00:00Z'))
    expect(await tell()).toBe(1)
    expect(await other.templates()).toEqual([welcome, 'subscription-renews'])
    expect(await broken.templates()).toEqual([welcome])
    expect(await findNextDueTime(harness.systemContext())).toEqual(new Date('2027-05-25T09:00:00Z'))
    await set('UTC')
    clock.advance({ minutes: 59 })
    expect(await tell()).toBe(0)
    clock.advance({ minutes: 1 })
    expect(await tell()).toBe(1)
    expect(await broken.templates()).toEqual([welcome, 'subscription-renews'])
  })

  it('one that was uncanceled is told of, once', async () => {
    const { update, until, templates } = await subscribed({ recurringInterval: 'year' })
    await update({ cancel_at_period_end: true })
    await until('2027-05-26T08:00:00Z')
    await update({ cancel_at_period_end: false })
    await until('2027-05-27T08:00:00Z')
    await update({ cancel_at_period_end: true })
    await update({ cancel_at_period_end: false })
    await until('2027-05-28T08:00:00Z')
    const told = (await templates()).filter((template) => template === 'subscription-renews')
    expect(told).toHaveLength(1)
  })

  it('nothing is told of one that was canceled, nor of one that is paid monthly', async () => {
    const yearly = await subscribed({ recurringInterval: 'year' })
    expect(await yearly.update({ cancel_at_period_end: true })).toBe(200)
    await yearly.until('2027-05-31T08:00:00Z')
    expect(await yearly.templates()).toEqual([welcome, 'subscription-canceled'])
  })
})

describe('a month before a card expires', () => {
  async function expiring(given: { isNeeded: boolean }) {
    const sale = await subscribed()
    const where = { id: sale.subscription.paymentMethodId ?? '' }
    const expiryDueAt = new Date('2026-06-30T00:00:00Z')
    await database.paymentMethod.update({
      where,
      data: { expiryMonth: 7, expiryYear: 2026, expiryDueAt },
    })
    if (!given.isNeeded) await sale.update({ cancel_at_period_end: true })
    await sale.until('2026-07-02T08:00:00Z')
    return sale
  }

  it('its holder is told once', async () => {
    const { mails } = await expiring({ isNeeded: true })
    expect((await mails()).slice(1)).toMatchObject([
      {
        template: 'card-expiring',
        createdAt: new Date('2026-06-30T00:00:00Z'),
        values: { last4: '4242', expiresAt: '2026-07-31T23:59:59.999Z' },
      },
    ])
  })

  it('not where nothing will be charged to it', async () => {
    const { templates } = await expiring({ isNeeded: false })
    expect(await templates()).not.toContain('card-expiring')
  })
})
