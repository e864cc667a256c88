import { Order } from '@tollgate/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { report } from '../../testing/dispute-fixtures.ts'
import { ledgerFlaws } from '../../testing/ledger-flaws.ts'
import { confirm, openCheckout } from '../../testing/purchase-fixtures.ts'
import { createStripeHarness } from '../../testing/stripe-harness.ts'
import {
  american,
  createCalculatedShop,
  french,
  german,
  settle,
} from '../../testing/stripe-tax-fixtures.ts'
import { applyRefundOutcome } from '../refund/apply-outcome.ts'
import { sendTaxRecord } from './send.ts'

const harness = await createStripeHarness()
const { database, stripe } = harness
const { rates, transactions } = stripe.tax
const usual = { ...rates }
beforeEach(() => void Object.assign(rates, usual))

async function sell(buyer: object, selling?: Parameters<typeof createCalculatedShop>[1]) {
  const shop = await createCalculatedShop(harness, selling)
  const open = await openCheckout(shop)
  expect((await confirm(harness, open, buyer)).status).toBe(200)
  await settle(harness)
  const { id, paymentId } = await database.order.findFirstOrThrow({
    where: { checkoutId: open.id },
  })
  const order = Order.parse((await shop.client.get(`/v1/orders/${id}`)).body)
  const [charged] = stripe.book.search(String(paymentId))
  expect(charged?.amount).toBe(order.total_amount)
  return { shop, id, paymentId, order }
}

/** An order’s movements at Stripe Tax: total and tax of each. */
async function booked(orderId: string) {
  const records = await database.taxRecord.findMany({ where: { orderId }, orderBy: { id: 'asc' } })
  return records.map(({ id, kind, processorId }) => {
    const entries = transactions.filter(({ reference }) => reference.startsWith(id))
    expect(entries[0]?.id).toBe(processorId)
    const [amount, tax] = entries.reduce<[number, number]>(
      ([amounts, taxes], { line }) => [amounts + line.amount, taxes + line.amount_tax],
      [0, 0],
    )
    const isAdded = entries[0]?.line.tax_behavior === 'exclusive'
    return [kind, isAdded ? amount + tax : amount, tax]
  })
}

describe('a sale that Stripe Tax calculated', () => {
  it('is recorded once, however often it is sent', async () => {
    const { shop, id, order } = await sell(american)
    expect([order.tax_amount, order.total_amount]).toEqual([181, 2081])
    expect(await booked(id)).toEqual([['sale', 2081, 181]])
    const [sale] = await database.taxRecord.findMany({ where: { orderId: id } })
    const again = { organizationId: shop.organizationId, taxRecordId: sale?.id ?? '' }
    await sendTaxRecord(harness.systemContext(), again)
    await database.taxRecord.update({
      where: { id: again.taxRecordId },
      data: { processorId: null, recordedAt: null },
    })
    await sendTaxRecord(harness.systemContext(), again)
    expect(await booked(id)).toEqual([['sale', 2081, 181]])
  })

  it.each([
    ['part of a sale', american, 950, ['sale', 2081, 181], [1040, 90]],
    ['another part', american, 333, ['sale', 2081, 181], [365, 32]],
    ['all of it', american, 1900, ['sale', 2081, 181], [2081, 181]],
    ['part of a price with tax', german, 500, ['sale', 1900, 304], [595, 95]],
    ['part of a sale without tax', french, 700, ['sale', 1900, 0], [700, 0]],
  ])(
    'is recorded with %s that was refunded and came back, to the cent',
    async (_what, buyer, amount, sold, [total = 0, tax = 0]) => {
      const { shop, id } = await sell(buyer)
      const asked = { order_id: id, reason: 'other', amount }
      const refunded = await shop.client.post('/v1/refunds', asked)
      expect(refunded).toMatchObject({ status: 200, body: { tax_amount: tax } })
      await settle(harness)
      const books = [sold, ['refund', 0 - total, 0 - tax]]
      expect(await booked(id)).toEqual(books)
      Object.assign(rates, { 'US-CA': [['CA', '12.5']] })
      const { organizationId } = shop
      const refund = await database.refund.findFirstOrThrow({ where: { orderId: id } })
      const outcome = { status: 'failed', processorId: 're_1', code: 'account_closed' } as const
      await applyRefundOutcome({ ...harness.systemContext(), organizationId }, { refund, outcome })
      await settle(harness)
      expect(await booked(id)).toEqual([...books, ['refund_reversed', total, tax]])
      expect(await ledgerFlaws(harness)).toEqual([])
    },
  )

  it('is reversed when a dispute is lost', async () => {
    const { shop, id, paymentId } = await sell(american)
    const payment = { organizationId: shop.organizationId, paymentId }
    for (const status of ['needs_response', 'lost', 'lost'] as const) {
      await report(harness, payment, status)
      await settle(harness)
    }
    const books = [
      ['sale', 2081, 181],
      ['dispute_lost', -2081, -181],
    ]
    expect(await booked(id)).toEqual(books)
    expect(await ledgerFlaws(harness)).toEqual([])
  })

  it('is recorded without tax where a business of the European Union pays it', async () => {
    const { id, order } = await sell(french)
    expect(order).toMatchObject({ tax_amount: 0, tax: { reason: 'reverse_charge' } })
    expect(await booked(id)).toEqual([['sale', 1900, 0]])
  })

  it('is recorded before any return of its money', async () => {
    const { shop, id } = await sell(german)
    const unsold = { processorId: null, recordedAt: null }
    await database.taxRecord.updateMany({ where: { orderId: id }, data: unsold })
    const refund = { order_id: id, reason: 'other', amount: 500 }
    expect((await shop.client.post('/v1/refunds', refund)).status).toBe(200)
    await expect(settle(harness)).rejects.toThrow('not recorded yet')
  })

  it('is recorded for each period of a subscription, once it is paid', async () => {
    const { shop } = await sell(american, { recurringInterval: 'month' })
    const where = { organizationId: shop.organizationId, billingReason: 'subscription_cycle' }
    const renewal = async () => {
      const { id, status } = await database.order.findFirstOrThrow({ where })
      return [status, await booked(id)]
    }
    const { services } = harness
    const { payments } = services
    let unpaid: unknown
    services.payments = {
      ...payments,
      async charge(request) {
        services.payments = payments
        unpaid = await renewal()
        return payments.charge(request)
      },
    }
    harness.clock.advance({ days: 32 })
    await harness.runDue()
    await settle(harness)
    expect(unpaid).toEqual(['pending', []])
    expect(await renewal()).toEqual(['paid', [['sale', 2081, 181]]])
    expect(await ledgerFlaws(harness)).toEqual([])
  })
})
