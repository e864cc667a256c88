import { Prisma } from '@tollgate/db'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TaxAnswer, TaxCalculator, TaxQuestion } from '../../core/ports/tax.ts'
import { MissingFact } from '../../core/transaction.ts'
import { createHarness } from '../../testing/harness.ts'
import { ledgerFlaws } from '../../testing/ledger-flaws.ts'
import { confirm, openCheckout } from '../../testing/purchase-fixtures.ts'
import { createProduct } from '../../testing/sale-fixtures.ts'
import { forgetDueAfterEach, liveUntil, subscribe } from '../../testing/subscription-fixtures.ts'

const state = { isAway: false, known: new Set<string>() }

/** Ten percent, but for one place that nobody can find; asked first, outside. */
const taxCalculator: TaxCalculator = {
  answerTo(question) {
    if (!state.known.has(question.key)) {
      throw new MissingFact('Not asked', async () => {
        state.known.add(question.key)
      })
    }
    return answer(question)
  },
  recordSale: async ({ reference }) => reference,
  recordReturn: async ({ reference }) => reference,
  recordAgain: async ({ reference }) => reference,
}

function answer({ key, amount, place }: TaxQuestion): TaxAnswer {
  if (state.isAway) return { status: 'unavailable' }
  if (place.postalCode === '00000') return { status: 'place-unknown' }
  const calculation = { id: 'calculation', amount: amount / 10, question: key }
  const found = { jurisdiction: place.country, reason: 'calculated', number: null } as const
  const tax = { basisPoints: 1000, isInclusive: false, ...found, calculation }
  return { status: 'calculated', tax }
}

const harness = await createHarness({ services: { taxCalculator } })
const { clock, database } = harness
forgetDueAfterEach(harness)
let year = 2026
const at = (day: string) => new Date(`${year}-${day}T08:00:00Z`)
beforeEach(() => {
  state.isAway = false
  // The ledger’s sums are final: no test may begin before the one before ended.
  year += 1
  clock.moveTo(at('06-01'))
})

const oakland = {
  country: 'US',
  state: 'CA',
  line1: '1 Main St',
  city: 'Oakland',
  postal_code: '94601',
}

/** A subscription of 1 June whose customer has moved since. */
async function moved(billing_address: object | null, price = 1900) {
  const sale = await subscribe(harness, { price: { amountType: 'fixed', priceAmount: price } })
  const { client, organizationId, subscription } = sale
  await database.organization.update({
    where: { id: organizationId },
    data: { taxSettings: { method: 'stripe' } },
  })
  const { customerId: id } = subscription
  async function move(address: object | null) {
    if (address === null) {
      await database.customer.update({ where: { id }, data: { billingAddress: Prisma.DbNull } })
      return
    }
    const { status } = await client.patch(`/v1/customers/${id}`, { billing_address: address })
    expect(status).toBe(200)
    await harness.runJobs()
  }
  await move(billing_address)
  const where = { subscriptionId: subscription.id, billingReason: 'subscription_cycle' }
  return {
    ...sale,
    move,
    path: `/v1/subscriptions/${subscription.id}`,
    read: () => database.subscription.findUniqueOrThrow({ where: { id: subscription.id } }),
    renewals: () => database.order.findMany({ where, include: { attempts: true } }),
    granted: () =>
      database.benefitGrant.count({
        where: { subscriptionId: subscription.id, grantedAt: { not: null } },
      }),
  }
}

describe('a renewal to an address that nobody can find', () => {
  it.each([
    ['is wrong', { ...oakland, postal_code: '00000' }],
    ['is missing', null],
  ])(
    'waits where the address %s, and is charged with the tax once it is right',
    async (_, wrong) => {
      const { move, path, client, read, renewals, granted, slug } = await moved(wrong)
      await liveUntil(harness, at('07-02'))
      expect(await read()).toMatchObject({ status: 'past_due', currentPeriodStart: at('07-01') })
      expect(await granted()).toBe(0)
      const [order] = await renewals()
      expect(order).toMatchObject({
        status: 'pending',
        totalAmount: 1900,
        failedAttempts: 1,
        nextAttemptAt: at('07-03'),
        attempts: [{ status: 'failed', failureCode: 'tax_place_unknown' }],
      })
      const mails = await database.outboxMail.findMany({
        where: { template: 'subscription-payment-failed' },
      })
      expect(mails.map(({ values }) => values)).toContainEqual(
        expect.objectContaining({
          isAddressWrong: true,
          cardUrl: expect.stringContaining(`/portal/${slug}/details?`),
        }),
      )
      expect(await client.post(`/v1/orders/${order?.id}/retry`)).toMatchObject({
        status: 422,
        body: { detail: [{ type: 'tax.place_unknown' }] },
      })
      expect(await client.get(`${path}/upcoming`)).toMatchObject({
        status: 200,
        body: { items: expect.arrayContaining([expect.objectContaining({ is_tax_known: false })]) },
      })
      await move(oakland)
      expect(await renewals()).toMatchObject([
        {
          id: order?.id,
          status: 'paid',
          taxAmount: 190,
          totalAmount: 2090,
          billingAddress: { postal_code: '94601' },
          attempts: [{ amount: 1900 }, { status: 'succeeded', amount: 2090 }],
        },
      ])
      expect(await read()).toMatchObject({ status: 'active', dueAt: at('08-01') })
      expect(await granted()).toBe(1)
      expect(await ledgerFlaws(harness)).toEqual([])
    },
  )

  it('is charged at once where another purchase gives the right address', async () => {
    const { client, organizationId, subscription, renewals, read } = await moved(null)
    await liveUntil(harness, at('07-02'))
    expect(await renewals()).toMatchObject([{ status: 'pending', nextAttemptAt: at('07-03') }])
    const product = await createProduct(harness, organizationId)
    const { customerId: customer_id } = subscription
    const open = await openCheckout({ client, product }, { customer_id })
    const bought = await confirm(harness, open, { customer_billing_address: oakland })
    expect(bought).toMatchObject({ status: 200 })
    await harness.runJobs()
    expect(clock.now()).toEqual(at('07-02'))
    expect(await renewals()).toMatchObject([{ status: 'paid', taxAmount: 190, totalAmount: 2090 }])
    expect(await read()).toMatchObject({ status: 'active' })
  })

  it('ends the subscription like any that stays unpaid, without a charge', async () => {
    const { read, renewals } = await moved(null)
    await liveUntil(harness, at('08-02'))
    expect(await read()).toMatchObject({ status: 'canceled' })
    const [order, ...others] = await renewals()
    expect(others).toEqual([])
    expect(order).toMatchObject({ status: 'pending', voidedAt: expect.any(Date) })
    expect(new Set(order?.attempts.map(({ failureCode }) => failureCode))).toEqual(
      new Set(['tax_place_unknown']),
    )
  })

  it('takes the balance first once the tax is known', async () => {
    const sale = await moved(oakland, 9000)
    const { client, path, organizationId, move, renewals } = sale
    const { id } = await createProduct(harness, organizationId, {
      recurringInterval: 'month',
      price: { amountType: 'fixed', priceAmount: 1900 },
    })
    clock.moveTo(at('06-11'))
    const change = { product_id: id, proration_behavior: 'invoice' }
    expect(await client.patch(path, change)).toMatchObject({ status: 200 })
    await move(null)
    await liveUntil(harness, at('07-02'))
    await move(oakland)
    expect(await renewals()).toMatchObject([
      { status: 'paid', totalAmount: 2090, appliedBalanceAmount: 2090 },
    ])
    expect(await sale.read()).toMatchObject({ status: 'active' })
    expect(await ledgerFlaws(harness)).toEqual([])
  })
})

describe('while taxes can’t be calculated at all', () => {
  it('a renewal is put off, and what comes is shown without them', async () => {
    const { client, path, read, renewals } = await moved(oakland)
    state.isAway = true
    await liveUntil(harness, at('07-01'))
    expect(await renewals()).toEqual([])
    expect(await read()).toMatchObject({ status: 'active', currentPeriodStart: at('06-01') })
    expect(await client.get(`${path}/upcoming`)).toMatchObject({
      status: 200,
      body: { items: expect.arrayContaining([expect.objectContaining({ is_tax_known: false })]) },
    })
    state.isAway = false
    await liveUntil(harness, at('07-02'))
    expect(await renewals()).toMatchObject([{ status: 'paid', totalAmount: 2090 }])
  })

  it('an unpaid one is tried later, and no attempt is lost', async () => {
    const { renewals, subscription } = await moved(null)
    const { customerId } = subscription
    await liveUntil(harness, at('07-02'))
    state.isAway = true
    const { id } = (await renewals())[0] ?? { id: '' }
    const billingAddress = { ...oakland, state: 'US-CA', line2: null }
    await database.customer.update({ where: { id: customerId }, data: { billingAddress } })
    await liveUntil(harness, at('07-03'))
    expect((await renewals())[0]).toMatchObject({ id, failedAttempts: 1 })
    state.isAway = false
    await liveUntil(harness, at('07-04'))
    expect((await renewals())[0]).toMatchObject({ id, status: 'paid', totalAmount: 2090 })
  })
})
