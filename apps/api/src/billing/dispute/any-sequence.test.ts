import fc from 'fast-check'
import { expect, it } from 'vitest'
import { save } from '../../core/save.ts'
import { runs } from '../../testing/depth.ts'
import { balancesOf, report } from '../../testing/dispute-fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { ledgerFlaws } from '../../testing/ledger-flaws.ts'
import { createShop, openCheckout } from '../../testing/purchase-fixtures.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'
import { placeOrder } from '../order/place-order.ts'
import { quote } from '../pricing/quote.ts'
import { applyRefundOutcome } from '../refund/apply-outcome.ts'

const harness = await createHarness()
const { database } = harness

type Shop = Awaited<ReturnType<typeof createShop>>
type Sold = Awaited<ReturnType<typeof sellTaxed>>

/** An order of 1,900 with any tax, paid by card. */
async function sellTaxed(shop: Shop, basisPoints: number) {
  const { organizationId, product } = shop
  const ctx = { ...harness.systemContext(), organizationId }
  const { id } = await createCustomer(harness, organizationId)
  const { id: checkoutId } = await openCheckout(shop)
  const priced = quote({
    currency: 'usd',
    lines: [{ label: 'Anvil', amount: 1900, productPriceId: null }],
    discount: null,
    tax: { basisPoints, isInclusive: false },
  })
  const of = { organizationId, checkoutId, currency: 'usd', processor: 'sandbox' }
  const payment = await database.payment.create({
    data: { ...of, amount: priced.totalAmount, status: 'succeeded', createdAt: ctx.clock.now() },
  })
  const { order, rows } = placeOrder(ctx, {
    quote: priced,
    status: 'paid',
    billingReason: 'purchase',
    number: '',
    customer: await database.customer.findUniqueOrThrow({ where: { id } }),
    product: await database.product.findUniqueOrThrow({ where: { id: product.id } }),
    billingName: null,
    billingAddress: null,
    billingTaxId: null,
    checkoutId,
    paymentId: payment.id,
    billing: null,
    discount: null,
    metadata: {},
    customFieldData: {},
    fields: [],
  })
  await save(ctx, { insert: rows })
  return { ...shop, ctx, order }
}

type Step = (sold: Sold) => Promise<void>

const refunding = fc.integer({ min: 1, max: 1900 }).map((amount): Step => {
  return async ({ client, order }) => {
    const asked = { order_id: order.id, reason: 'other', amount }
    const { status } = await client.post('/v1/refunds', asked)
    expect([200, 400, 403]).toContain(status)
  }
})

const outcomes = ['succeeded', 'failed', 'canceled'] as const
const answering = fc.tuple(fc.nat(5), fc.constantFrom(...outcomes)).map(([index, status]): Step => {
  return async ({ ctx, order }) => {
    const where = { orderId: order.id }
    const refunds = await database.refund.findMany({ where, orderBy: { id: 'asc' } })
    const refund = refunds[index % Math.max(1, refunds.length)]
    const outcome = { status, processorId: 'one', code: 'said_so' }
    if (refund) await applyRefundOutcome(ctx, { refund, outcome })
  }
})

const statuses = ['needs_response', 'under_review', 'won', 'lost'] as const
const disputing = fc
  .tuple(
    fc.constantFrom('one', 'two'),
    fc.constantFrom(...statuses),
    fc.integer({ min: 1, max: 2500 }),
  )
  .map(([processorId, status, amount]): Step => {
    const fee = amount % 2 ? { amount: 1500, currency: 'usd' } : null
    return ({ order }) => report(harness, order, status, { processorId, amount, fee })
  })

const totalOf = (parts: { amount: number; taxAmount: number }[]) =>
  parts.reduce((sum, { amount, taxAmount }) => sum + amount + taxAmount, 0)

it('is booked right, whatever is refunded, disputed and told in whatever order', async () => {
  const shop = await createShop(harness)
  const before = { clearing: 0, taxOwed: 0 }
  const steps = fc.array(fc.oneof(refunding, answering, disputing), { maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(3000), async (given, basisPoints) => {
      const sold = await sellTaxed(shop, basisPoints)
      for (const step of given) await step(sold)
      expect(await ledgerFlaws(harness)).toEqual([])
      const where = { orderId: sold.order.id }
      const refunds = await database.refund.findMany({ where })
      const disputes = await database.dispute.findMany({ where })
      const returned = refunds.filter(({ status }) => status === 'succeeded')
      const taken = disputes.filter(({ status }) => status !== 'won')
      const lost = disputes.filter(({ status }) => status === 'lost')
      const fees = disputes.reduce((sum, { feeAmount }) => sum + (feeAmount ?? 0), 0)
      const tax = [...returned, ...lost].reduce((sum, { taxAmount }) => sum + taxAmount, 0)
      expect(tax).toBeLessThanOrEqual(sold.order.taxAmount)
      before.clearing += sold.order.totalAmount - totalOf(returned) - totalOf(taken) - fees
      before.taxOwed += sold.order.taxAmount - tax
      const balances = await balancesOf(harness, shop.organizationId)
      expect(balances.processor_clearing ?? 0).toBe(before.clearing)
      expect(-(balances.tax_payable ?? 0)).toBeCloseTo(before.taxOwed)
    }),
    { numRuns: runs(12, 200), endOnFailure: true },
  )
})
