import { nullable, object, type RowOf, row, rows } from '../../core/columns.ts'
import { part } from '../../core/fragment.ts'
import { productColumns, productParts, withProductParts } from '../product/parts.ts'
import type { SubscriptionWithParts } from './present.ts'
import { usageColumn, usageOfSubscription } from './usage.ts'

/** What a subscription `s` is read with, in statements of its own and of others. */
export const subscriptionColumns = {
  subscription: row('subscription'),
  customer: row('customer'),
  product: object(productColumns),
  discount: nullable(row('discount')),
  prices: rows('productPrice'),
  fields: rows('customField'),
  usage: usageColumn,
}

/** The fields of what was filled in. */
export const filledInFields = part`(
      SELECT json_agg(f) FROM custom_fields f
      WHERE f.organization_id = s.organization_id AND f.id = ANY(ARRAY(
        SELECT id::uuid FROM jsonb_object_keys(s.custom_field_data) id
      ))
    )`

/** Those it was sold for, in their order. */
export const pricesOfSubscription = part`(
      SELECT json_agg(r ORDER BY a.position) FROM subscription_prices a
        JOIN product_prices r ON r.organization_id = a.organization_id AND r.id = a.product_price_id
      WHERE a.organization_id = s.organization_id AND a.subscription_id = s.id
    )`

export const subscriptionParts = part`
    to_json(s) AS subscription, to_json(c) AS customer, to_json(d) AS discount, sold.product,
    ${pricesOfSubscription} AS prices, ${filledInFields} AS fields, ${usageOfSubscription} AS usage`

// OFFSET 0 has PostgreSQL read a product once for many subscriptions to it.
export const subscriptionTables = part`subscriptions s
      JOIN customers c ON c.organization_id = s.organization_id AND c.id = s.customer_id
      CROSS JOIN LATERAL (
        SELECT to_json(x) AS product FROM (
          SELECT ${productParts}
          FROM products p WHERE p.organization_id = s.organization_id AND p.id = s.product_id
        ) x OFFSET 0
      ) sold
      LEFT JOIN discounts d ON d.organization_id = s.organization_id AND d.id = s.discount_id`

export function withSubscriptionParts({
  subscription,
  product,
  ...parts
}: RowOf<typeof subscriptionColumns>): SubscriptionWithParts {
  return { ...subscription, ...parts, product: withProductParts(product) }
}
