import { CustomerSpending, CustomerSums, Product } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { report } from '../../testing/dispute-fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import {
  buyer,
  confirm,
  createDiscountedShop,
  openCheckout,
  type Shop,
  sell,
} from '../../testing/purchase-fixtures.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'
import { applyRefundOutcome } from '../refund/apply-outcome.ts'

const harness = await createHarness()
const { database } = harness

async function spendingOf({ client }: Shop, id: string) {
  return CustomerSpending.parse((await client.get(`/v1/customers/${id}/spending`)).body)
}

async function buy(shop: Parameters<typeof openCheckout>[0], wishes: object = {}) {
  const open = await openCheckout(shop, wishes)
  await confirm(harness, open, buyer)
  await harness.runJobs()
  return database.order.findFirstOrThrow({ where: { checkoutId: open.id } })
}

async function refund({ client }: Shop, order_id: string, amount: number) {
  await client.post('/v1/refunds', { order_id, reason: 'other', amount })
  await harness.runJobs()
}

it('adds up what was paid and given back, apart in each currency', async () => {
  const shop = await createDiscountedShop(harness)
  const { discount } = shop
  const first = await buy(shop, { discount_id: discount.id })
  const second = await buy(shop)
  const prices = [{ amount_type: 'fixed', price_amount: 700, price_currency: 'eur' }]
  const other = await shop.client.post('/v1/products', {
    name: 'Hammer',
    recurring_interval: null,
    prices,
  })
  await buy({ client: shop.client, product: Product.parse(other.body) })
  await refund(shop, second.id, 600)
  const paid = first.totalAmount + second.totalAmount
  const none = { refunded_amount: 0, disputed_amount: 0, lost_amount: 0 }
  expect(await spendingOf(shop, first.customerId)).toEqual({
    customer_id: first.customerId,
    currencies: [
      {
        ...none,
        currency: 'usd',
        paid_amount: paid,
        refunded_amount: 600,
        spent_amount: paid - 600,
      },
      { ...none, currency: 'eur', paid_amount: 700, spent_amount: 700 },
    ],
    discounts: [{ id: discount.id, name: 'Spring sale', code: discount.code, orders_count: 1 }],
  })
})

it('shows of several customers what each ordered and spent, and nothing of others', async () => {
  const shop = await createDiscountedShop(harness)
  const first = await buy(shop)
  await refund(shop, first.id, 600)
  await buy(shop)
  const without = await createCustomer(harness, shop.organizationId)
  const other = await sell(harness)
  const ids = [first.customerId, without.id, other.order.customerId]
  const asked = ids.map((id) => `customer_id=${id}`).join('&')
  const sums = CustomerSums.parse((await shop.client.get(`/v1/customers/spending?${asked}`)).body)
  const spent_amount = 2 * first.totalAmount - 600
  expect(sums.items).toEqual([
    { customer_id: ids[0], orders_count: 2, currencies: [{ currency: 'usd', spent_amount }] },
  ])
  const none = await shop.client.get('/v1/customers/spending')
  expect(none).toMatchObject({ status: 200, body: { items: [] } })
})

it('counts what is disputed until it is lost', async () => {
  const sale = await sell(harness)
  const { customerId, totalAmount: paid } = sale.order
  const where = { organizationId: sale.organizationId, paymentId: sale.order.paymentId }
  await report(harness, where, 'needs_response', { fee: { amount: 1500, currency: 'usd' } })
  const held = { paid_amount: paid, disputed_amount: paid, lost_amount: 0, spent_amount: paid }
  expect((await spendingOf(sale, customerId)).currencies).toMatchObject([held])
  await report(harness, where, 'lost')
  const lost = { paid_amount: paid, disputed_amount: 0, lost_amount: paid, spent_amount: 0 }
  expect((await spendingOf(sale, customerId)).currencies).toMatchObject([lost])
})

it('counts a refund that failed after all as spent again', async () => {
  const sale = await sell(harness)
  const { id: orderId, customerId, totalAmount } = sale.order
  await refund(sale, orderId, 600)
  const { id } = await database.refund.findFirstOrThrow({ where: { orderId } })
  const ctx = { ...harness.systemContext(), organizationId: sale.organizationId }
  const outcome = { status: 'failed', processorId: 're_1', code: 'account_closed' } as const
  await applyRefundOutcome(ctx, { refund: { id, orderId }, outcome })
  expect((await spendingOf(sale, customerId)).currencies).toMatchObject([
    { refunded_amount: 0, spent_amount: totalAmount },
  ])
})

it('is nothing of who bought nothing, and not found of another merchant’s customer', async () => {
  const shop = await createDiscountedShop(harness)
  const other = await createDiscountedShop(harness)
  const { id } = await createCustomer(harness, shop.organizationId)
  expect(await spendingOf(shop, id)).toEqual({ customer_id: id, currencies: [], discounts: [] })
  expect(await other.client.get(`/v1/customers/${id}/spending`)).toMatchObject({ status: 404 })
})
