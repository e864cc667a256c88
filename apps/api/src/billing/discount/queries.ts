import {
  type Columns,
  decodeColumns,
  integer,
  nullable,
  row,
  rows,
  text,
  texts,
} from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { isRowLocked } from '../../core/database-failure.ts'
import { type FieldPath, orNotFound, refusal } from '../../core/errors.ts'
import { type Fragment, part } from '../../core/fragment.ts'
import { requireRow, rowsById } from '../../core/rows-by-id.ts'
import { runFragment } from '../../core/sql.ts'
import type { DiscountWithProducts } from './present.ts'
import type { RedeemableDiscount } from './redeemable.ts'

const columns = { discount: row('discount'), products: rows('product') } satisfies Columns

/** Keeps others from changing or redeeming it until the transaction ends. */
export async function lockDiscount(
  ctx: MerchantContext,
  id: string,
): Promise<DiscountWithProducts> {
  await ctx.sql()`
    SELECT FROM discounts WHERE organization_id = ${ctx.organizationId} AND id = ${id}
    FOR NO KEY UPDATE`
  return requireDiscount(ctx, id)
}

export const discountRows = rowsById({
  columns,
  select: ({ organizationId }: MerchantContext, ids) => part`
    SELECT to_json(d) AS discount, (
      SELECT json_agg(p ORDER BY a.position) FROM discount_products a
        JOIN products p ON p.organization_id = a.organization_id AND p.id = a.product_id
      WHERE a.organization_id = d.organization_id AND a.discount_id = d.id
    ) AS products
    FROM discounts d
    WHERE d.organization_id = ${organizationId} AND d.id = ANY(${ids})
      AND d.deleted_at IS NULL`,
  row: ({ discount, products }): DiscountWithProducts => ({ ...discount, products }),
})

export function requireDiscount(ctx: MerchantContext, id: string): Promise<DiscountWithProducts> {
  return requireRow(ctx, discountRows, id)
}

/** The discounts that a customer’s orders had, the one used last first. */
export function findUsedDiscounts({ sql, organizationId }: MerchantContext, customerId: string) {
  return sql({ id: text, name: text, code: nullable(text), orders: integer })`
    SELECT d.id, d.name, d.code, count(*)::int AS orders
    FROM orders o JOIN discounts d
      ON d.organization_id = o.organization_id AND d.id = o.discount_id
    WHERE o.organization_id = ${organizationId} AND o.customer_id = ${customerId}
    GROUP BY d.id, d.name, d.code
    ORDER BY max(o.created_at) DESC, d.id`
}

/** Which of the products exist. */
export async function findProductIds(
  { sql, organizationId }: MerchantContext,
  ids: string[],
): Promise<Set<string>> {
  const found = await sql({ id: text })`
    SELECT id FROM products WHERE organization_id = ${organizationId} AND id = ANY(${ids}::uuid[])`
  return new Set(found.map(({ id }) => id))
}

/** By its id; one that is deleted is not there. */
export function findRedeemable(
  ctx: MerchantContext,
  id: string,
): Promise<RedeemableDiscount | undefined> {
  return findOne(ctx, part`d.id = ${id} AND d.deleted_at IS NULL`)
}

/** By its code, in whatever case. */
export function findRedeemableByCode(
  ctx: MerchantContext,
  code: string,
): Promise<RedeemableDiscount | undefined> {
  return findOne(ctx, part`lower(d.code) = lower(${code}) AND d.deleted_at IS NULL`)
}

/** Which of them are for a product, also once they are deleted: those who have them keep them. */
export async function findDiscountsFor(
  { sql, organizationId }: MerchantContext,
  ids: string[],
  productId: string,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await sql({ id: text })`
    SELECT d.id FROM discounts d LEFT JOIN discount_products p
      ON p.organization_id = d.organization_id AND p.discount_id = d.id
    WHERE d.organization_id = ${organizationId} AND d.id = ANY(${ids}::uuid[])
    GROUP BY d.id
    HAVING count(p.product_id) = 0 OR bool_or(p.product_id = ${productId}::uuid)`
  return new Set(found.map(({ id }) => id))
}

/** Holds a discount until the transaction ends; refuses at once when another request holds it. */
export async function holdDiscountAtOnce(
  ctx: MerchantContext,
  id: string,
  at: FieldPath,
): Promise<RedeemableDiscount> {
  try {
    await ctx.sql()`
      SELECT FROM discounts WHERE organization_id = ${ctx.organizationId} AND id = ${id}
      FOR NO KEY UPDATE NOWAIT`
  } catch (error) {
    throw isRowLocked(error) ? refusal('discount.busy', { at }) : error
  }
  return orNotFound(await findOne(ctx, part`d.id = ${id}`))
}

const redeemableColumns = { discount: row('discount'), productIds: texts }

/** The products that a discount `d` applies to. */
export const productIdsOfDiscount = part`to_json(ARRAY(
  SELECT a.product_id FROM discount_products a
  WHERE a.organization_id = d.organization_id AND a.discount_id = d.id
))`

async function findOne(
  ctx: MerchantContext,
  which: Fragment,
): Promise<RedeemableDiscount | undefined> {
  const [found] = await runFragment(
    ctx,
    part`SELECT to_json(d) AS discount, ${productIdsOfDiscount} AS "productIds" FROM discounts d
      WHERE d.organization_id = ${ctx.organizationId} AND ${which}`,
    { isNamed: true },
  )
  if (!found) return undefined
  const { discount, productIds } = decodeColumns(redeemableColumns, found)
  return { ...discount, productIds }
}

/** That a checkout is no longer to be paid: others may redeem its discount. */
export async function giveBack(
  { sql, organizationId }: MerchantContext,
  checkoutId: string,
): Promise<void> {
  await sql()`
    DELETE FROM discount_redemptions
    WHERE organization_id = ${organizationId} AND checkout_id = ${checkoutId}`
}

/** That a subscription is no longer to have a discount which was never applied. */
export async function giveBackUnused(
  { sql, organizationId }: MerchantContext,
  { subscriptionId, discountId }: { subscriptionId: string; discountId: string },
): Promise<void> {
  await sql()`
    DELETE FROM discount_redemptions WHERE id = (
      SELECT id FROM discount_redemptions
      WHERE organization_id = ${organizationId} AND subscription_id = ${subscriptionId}
        AND discount_id = ${discountId}
      ORDER BY created_at DESC, id DESC LIMIT 1
    )`
}
