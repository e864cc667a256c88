import {
  decodeColumns,
  instant,
  list,
  nullable,
  type RowOf,
  row,
  rows,
  text,
  texts,
} from '../../core/columns.ts'
import type { Context, MerchantContext } from '../../core/context.ts'
import { isRowLocked } from '../../core/database-failure.ts'
import { orNotFound, refusal } from '../../core/errors.ts'
import { type Fragment, part } from '../../core/fragment.ts'
import { findRows, requireRow, rowsById } from '../../core/rows-by-id.ts'
import { runFragment } from '../../core/sql.ts'
import { productIdsOfDiscount } from '../discount/queries.ts'
import { fieldsOf } from '../product/custom-fields.ts'
import { productColumns, productParts, withProductParts } from '../product/parts.ts'
import type { CheckoutWithParts } from './present.ts'

const columns = {
  checkout: row('checkout'),
  organization: row('organization'),
  price: row('productPrice'),
  discount: nullable(row('discount')),
  discountProductIds: texts,
  upgradedProductName: nullable(text),
  offers: rows('checkoutProduct'),
  fields: rows('customField'),
  products: list(productColumns),
}

export const checkoutRows = rowsById({
  columns,
  select: ({ organizationId }: MerchantContext, ids) =>
    checkoutsWhere(part`c.organization_id = ${organizationId} AND c.id = ANY(${ids})`),
  row: withProducts,
})

/** One that was there a moment ago may be gone with its organization. */
export function requireCheckout(ctx: MerchantContext, id: string): Promise<CheckoutWithParts> {
  return requireRow(ctx, checkoutRows, id)
}

/** By the secret that its buyer holds: the only way to a checkout without its organization. */
export async function requireByClientSecret(
  ctx: Context,
  clientSecret: string,
): Promise<CheckoutWithParts> {
  const statement = checkoutsWhere(part`c.client_secret = ${clientSecret}`)
  const [found] = await runFragment(ctx, statement, { isNamed: true })
  return withProducts(decodeColumns(columns, orNotFound(found)))
}

function checkoutsWhere(which: Fragment): Fragment {
  return part`
    SELECT to_json(c) AS checkout, to_json(o) AS organization, to_json(r) AS price,
    to_json(d) AS discount, ${productIdsOfDiscount} AS "discountProductIds", (
      SELECT to_json(u.name) FROM subscriptions s
        JOIN products u ON u.organization_id = s.organization_id AND u.id = s.product_id
      WHERE s.organization_id = c.organization_id AND s.id = c.subscription_id
    ) AS "upgradedProductName", (
      SELECT json_agg(x ORDER BY x.position) FROM checkout_products x
      WHERE x.organization_id = c.organization_id AND x.checkout_id = c.id
    ) AS offers, (
      SELECT json_agg(f) FROM custom_fields f
      WHERE f.organization_id = c.organization_id AND f.id = ANY(ARRAY(
        SELECT id::uuid FROM jsonb_object_keys(c.custom_field_data) id
      ))
    ) AS fields, (
      SELECT json_agg(x) FROM (
        SELECT ${productParts}
        FROM products p WHERE p.organization_id = c.organization_id AND p.id IN (
          SELECT c.product_id
          UNION ALL
          SELECT x.product_id FROM checkout_products x
          WHERE x.organization_id = c.organization_id AND x.checkout_id = c.id
        )
      ) x
    ) AS products
    FROM checkouts c
      JOIN organizations o ON o.id = c.organization_id
      JOIN product_prices r ON r.organization_id = c.organization_id AND r.id = c.product_price_id
      LEFT JOIN discounts d ON d.organization_id = c.organization_id AND d.id = c.discount_id
    WHERE ${which}`
}

function withProducts({
  checkout,
  organization,
  price,
  discount,
  discountProductIds: productIds,
  upgradedProductName,
  offers,
  fields,
  products,
}: RowOf<typeof columns>): CheckoutWithParts {
  const byId = new Map(products.map((found) => [found.product.id, withProductParts(found)]))
  const productOf = (id: string) => byId.get(id) ?? missing(id)
  return {
    ...checkout,
    organization,
    productPrice: price,
    discount: discount && { ...discount, productIds },
    upgradedProductName,
    product: productOf(checkout.productId),
    fields: [...fields, ...[...byId.values()].flatMap(fieldsOf)],
    products: offers.map((offer) => ({ ...offer, product: productOf(offer.productId) })),
  }
}

function missing(id: string): never {
  throw new Error(`The product ${id} of a checkout is missing`)
}

/** Where a checkout is, by the same secret: for those who lock it, and read its parts then. */
export async function locateByClientSecret(ctx: Context, clientSecret: string) {
  const [found] = await ctx.sql({
    id: text,
    organizationId: text,
    status: text,
    expiresAt: instant,
  })`
    SELECT id, organization_id AS "organizationId", status, expires_at AS "expiresAt"
    FROM checkouts WHERE client_secret = ${clientSecret}`
  return orNotFound(found)
}

/** Holds a checkout until the transaction ends. Its parts are read after the wait for others. */
export async function lockCheckout(ctx: MerchantContext, id: string): Promise<CheckoutWithParts> {
  const [checkout] = await lockCheckouts(ctx, [id])
  return orNotFound(checkout)
}

/** Holds several in the order of their ids, so that two transactions never wait for each other. */
export async function lockCheckouts(
  ctx: MerchantContext,
  ids: string[],
): Promise<CheckoutWithParts[]> {
  await ctx.sql()`
    SELECT FROM checkouts WHERE organization_id = ${ctx.organizationId} AND id = ANY(${ids}::uuid[])
    ORDER BY id FOR UPDATE`
  return findRows(ctx, checkoutRows, ids)
}

/** The same without the wait: refuses at once when another request holds it. */
export async function lockCheckoutAtOnce(
  ctx: MerchantContext,
  id: string,
): Promise<CheckoutWithParts> {
  try {
    await ctx.sql()`
      SELECT FROM checkouts WHERE organization_id = ${ctx.organizationId} AND id = ${id}
      FOR UPDATE NOWAIT`
  } catch (error) {
    throw isRowLocked(error) ? refusal('checkout.locked') : error
  }
  return requireCheckout(ctx, id)
}

/** The only origin whose pages may frame the checkout’s page; null where none may. */
export async function findEmbedOrigin({ sql }: Context, clientSecret: string) {
  const [found] = await sql({ origin: nullable(text) })`
    SELECT embed_origin AS origin FROM checkouts WHERE client_secret = ${clientSecret}`
  return found?.origin ?? null
}

/** Where several are, whose clients have shown their secrets. `xmin` differs after every change. */
export function findStates({ sql }: Pick<Context, 'sql'>, ids: string[]) {
  return sql({ id: text, status: text, expiresAt: instant, revision: text })`
    SELECT id, status, expires_at AS "expiresAt", xmin::text AS revision
    FROM checkouts WHERE id = ANY(${ids}::uuid[])`
}

export function findDueToExpire(
  ctx: Context,
  limit: number,
): Promise<{ id: string; organizationId: string }[]> {
  return ctx.sql({ id: text, organizationId: text })`
    SELECT id, organization_id AS "organizationId" FROM checkouts
    WHERE status = 'open' AND expires_at <= ${ctx.clock.now()} ORDER BY expires_at LIMIT ${limit}`
}

/** The product of a price on sale. */
export async function findProductIdOfPrice(
  ctx: MerchantContext,
  priceId: string,
): Promise<string | null> {
  const { organizationId } = ctx
  const price = await ctx.db.productPrice.findFirst({
    where: { organizationId, id: priceId, isArchived: false },
    select: { productId: true },
  })
  return price?.productId ?? null
}
