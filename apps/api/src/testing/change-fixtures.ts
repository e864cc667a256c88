import type { Harness } from './harness.ts'
import { createShop } from './purchase-fixtures.ts'
import { createBenefit, createDiscount, createProduct } from './sale-fixtures.ts'
import { subscribe } from './subscription-fixtures.ts'

export type Behavior = 'invoice' | 'prorate'
export type Plan = { amount: number; interval?: 'month' | 'year' }

export function priceOf(amount: number) {
  return amount === 0
    ? { amountType: 'free' as const }
    : { amountType: 'fixed' as const, priceAmount: amount }
}

/** A subscription of 1 June, half of its period over, and a product with another benefit to change to. */
export async function halfway(
  harness: Harness,
  from: number,
  to: Plan,
  given: Parameters<typeof subscribe>[1] = {},
) {
  harness.clock.moveTo(new Date('2026-06-01T00:00:00Z'))
  const shop = await subscribe(harness, { price: priceOf(from), ...given })
  const { organizationId } = shop
  const benefit = await createBenefit(harness, organizationId, { description: 'Bellows' })
  const other = await createProduct(harness, organizationId, {
    name: 'Bellows',
    recurringInterval: to.interval ?? 'month',
    price: priceOf(to.amount),
    benefitIds: [benefit.id],
  })
  harness.clock.moveTo(new Date('2026-06-16T00:00:00Z'))
  const path = `/v1/subscriptions/${shop.subscription.id}`
  const change = (behavior: Behavior) => ({ product_id: other.id, proration_behavior: behavior })
  return { ...shop, other, path, change }
}

/** The same with a discount of ten percent from the start, on the first product alone or on all. */
export async function halfwayDiscounted(harness: Harness, isForOne = false) {
  harness.clock.moveTo(new Date('2026-06-01T00:00:00Z'))
  const given = { recurringInterval: 'month' as const, price: priceOf(2000) }
  const shop = await createShop(harness, given)
  const discount = await createDiscount(harness, shop.organizationId, {
    basisPoints: 1000,
    duration: 'forever',
    ...(isForOne && { products: { create: { productId: shop.product.id, position: 0 } } }),
  })
  return halfway(harness, 2000, { amount: 9000 }, { shop, wishes: { discount_id: discount.id } })
}

/** What orders came to, and what of it was charged: those after the first one. */
export async function billsOf({ database }: Harness, { id }: { id: string }) {
  const orders = await database.order.findMany({
    where: { subscriptionId: id },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return orders
    .slice(1)
    .map(({ status, totalAmount: total, appliedBalanceAmount }) =>
      status === 'paid' ? [total, total - appliedBalanceAmount] : [total, status],
    )
}

export async function grantedTo({ database }: Harness, { id }: { id: string }) {
  const grants = await database.benefitGrant.findMany({
    where: { subscriptionId: id, grantedAt: { not: null } },
    include: { benefit: true },
  })
  return grants.map(({ benefit }) => benefit.description)
}
