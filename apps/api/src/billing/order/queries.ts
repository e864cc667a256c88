import { encodeRows, type Order, type Prisma, type Row } from '@tollgate/db'
import { text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { save } from '../../core/save.ts'
import { type OrderWithParts, orderParts } from './present.ts'

export function findOrder(ctx: MerchantContext, id: string): Promise<OrderWithParts | null> {
  const { organizationId } = ctx
  return ctx.db.order.findUnique({
    where: { organizationId_id: { organizationId, id } },
    include: orderParts,
  })
}

export function findOrders(
  ctx: MerchantContext,
  filter: Prisma.OrderWhereInput,
  slice: Pick<Prisma.OrderFindManyArgs, 'orderBy' | 'skip' | 'take'>,
): Promise<[OrderWithParts[], number]> {
  const where = { ...filter, organizationId: ctx.organizationId }
  return Promise.all([
    ctx.db.order.findMany({ where, include: orderParts, ...slice }),
    ctx.db.order.count({ where }),
  ])
}

/** Writes an order, which gets the organization's next number, and then its lines. */
export async function insertOrder(
  tx: MerchantContext,
  order: Row<'order'>,
  items: Row<'orderItem'>[],
): Promise<string> {
  const [inserted] = await tx.sql({ number: text })`
    INSERT INTO orders SELECT * FROM jsonb_populate_recordset(
      NULL::orders, ${encodeRows('order', [order])}::jsonb
    ) RETURNING number`
  if (!inserted) throw new Error('The order got no number')
  await save(tx, { insert: { orderItem: items } })
  return inserted.number
}

interface ReceiptParts {
  /** What the order gives, in the product’s order. */
  benefits: string[]
  card: { brand: string; last4: string } | null
}

/** What a receipt names beside the order itself, in one round trip. */
export async function findReceiptParts(
  { db, organizationId }: MerchantContext,
  { id }: Pick<Order, 'id'>,
): Promise<ReceiptParts> {
  const [found] = await db.$queryRaw<{ benefits: string[]; brand: string; last4: string }[]>`
    SELECT p.card_brand AS brand, p.card_last4 AS last4, ARRAY(
      SELECT b.description FROM product_benefits x
        JOIN benefits b ON b.organization_id = x.organization_id AND b.id = x.benefit_id
      WHERE x.organization_id = o.organization_id AND x.product_id = o.product_id
        AND b.deleted_at IS NULL
      ORDER BY x.position
    ) AS benefits
    FROM orders o
      LEFT JOIN payments p ON p.organization_id = o.organization_id AND p.id = o.payment_id
    WHERE o.organization_id = ${organizationId}::uuid AND o.id = ${id}::uuid`
  const { benefits = [], brand, last4 } = found ?? {}
  return { benefits, card: brand && last4 ? { brand, last4 } : null }
}
