import { OrderList } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { createHarness } from '../../../testing/harness.ts'
import { createShop } from '../../../testing/purchase-fixtures.ts'
import { createProduct } from '../../../testing/sale-fixtures.ts'
import {
  allowSeveralSubscriptions,
  forgetDueAfterEach,
  liveUntil,
  subscribe,
} from '../../../testing/subscription-fixtures.ts'

const harness = await createHarness()
const { clock } = harness
forgetDueAfterEach(harness)

const on = (day: string) => new Date(`${day}T08:00:00Z`)

it('bills several subscriptions of one customer apart, with one balance', async () => {
  clock.moveTo(on('2026-06-01'))
  const price = { amountType: 'fixed', priceAmount: 9000 } as const
  const shop = await createShop(harness, { recurringInterval: 'month', price })
  const { client, organizationId } = shop
  await allowSeveralSubscriptions(harness, shop)
  const first = await subscribe(harness, { shop })
  const second = await subscribe(harness, { shop })
  expect(second.subscription.customerId).toBe(first.subscription.customerId)
  const cheaper = await createProduct(harness, organizationId, {
    recurringInterval: 'month',
    price: { amountType: 'fixed', priceAmount: 2000 },
  })
  clock.moveTo(on('2026-06-16'))
  const change = { product_id: cheaper.id, proration_behavior: 'invoice' }
  await client.patch(`/v1/subscriptions/${first.subscription.id}`, change)
  await liveUntil(harness, on('2026-07-02'))
  const { body } = await client.get('/v1/orders?billing_reason=subscription_cycle&status=paid')
  const { items } = OrderList.parse(body)
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  expect(sum(items.map(({ total_amount }) => total_amount))).toBe(11_000)
  expect(sum(items.map(({ applied_balance_amount }) => applied_balance_amount))).toBe(3500)
})
