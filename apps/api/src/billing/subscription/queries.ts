import { nullable, object, type RowOf, row, rows, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'
import { part } from '../../core/fragment.ts'
import { inOrderOf } from '../../core/page.ts'
import { findRows, rowsById } from '../../core/rows-by-id.ts'
import { productColumns, productParts, withProductParts } from '../product/parts.ts'
import type { SubscriptionWithParts } from './present.ts'

const columns = {
  subscription: row('subscription'),
  customer: row('customer'),
  product: object(productColumns),
  discount: nullable(row('discount')),
  prices: rows('productPrice'),
  fields: rows('customField'),
}

export const subscriptionRows = rowsById({
  columns,
  select: ({ organizationId }: MerchantContext, ids) => part`
    SELECT to_json(s) AS subscription, to_json(c) AS customer, to_json(d) AS discount, (
      SELECT to_json(x) FROM (
        SELECT ${productParts}
        FROM products p WHERE p.organization_id = s.organization_id AND p.id = s.product_id
      ) x
    ) AS product, (
      SELECT json_agg(r ORDER BY a.position) FROM subscription_prices a
        JOIN product_prices r ON r.organization_id = a.organization_id AND r.id = a.product_price_id
      WHERE a.organization_id = s.organization_id AND a.subscription_id = s.id
    ) AS prices, (
      SELECT json_agg(f) FROM custom_fields f
      WHERE f.organization_id = s.organization_id AND f.id = ANY(ARRAY(
        SELECT id::uuid FROM jsonb_object_keys(s.custom_field_data) id
      ))
    ) AS fields
    FROM subscriptions s
      JOIN customers c ON c.organization_id = s.organization_id AND c.id = s.customer_id
      LEFT JOIN discounts d ON d.organization_id = s.organization_id AND d.id = s.discount_id
    WHERE s.organization_id = ${organizationId} AND s.id = ANY(${ids})`,
  row: ({ subscription, product, ...parts }: RowOf<typeof columns>): SubscriptionWithParts => ({
    ...subscription,
    ...parts,
    product: withProductParts(product),
  }),
})

export async function requireSubscription(
  ctx: MerchantContext,
  id: string,
): Promise<SubscriptionWithParts> {
  const [subscription] = await findRows(ctx, subscriptionRows, [id])
  return orNotFound(subscription)
}

/** Those that a customer pays for now; one in a trial isn’t among them. */
export async function findActiveSubscriptions(
  ctx: MerchantContext,
  customerId: string,
): Promise<SubscriptionWithParts[]> {
  const found = await ctx.sql({ id: text })`
    SELECT id FROM subscriptions
    WHERE organization_id = ${ctx.organizationId} AND customer_id = ${customerId} AND status = 'active'
    ORDER BY started_at, id`
  const ids = found.map(({ id }) => id)
  return ids.length > 0 ? inOrderOf(ids, await findRows(ctx, subscriptionRows, ids)) : []
}
