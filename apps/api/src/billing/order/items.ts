import { type OrderItemUsage, soldName } from '@tollgate/contracts'
import type { MeteredPeriod, OrderItem, Prisma } from '@tollgate/db'
import { type Column, list, nullable, row } from '../../core/columns.ts'
import { part } from '../../core/fragment.ts'

/** What a line bills of a meter. */
export type BilledUsage = Pick<
  MeteredPeriod,
  | 'meterId'
  | 'meterName'
  | 'consumedUnits'
  | 'creditedUnits'
  | 'billedUnits'
  | 'unitAmount'
  | 'capAmount'
  | 'startsAt'
  | 'endsAt'
>

export interface ItemWithUsage extends OrderItem {
  /** Null where it bills no meter. */
  usage: BilledUsage | null
}

const columns = list({ item: row('orderItem'), usage: nullable(row('meteredPeriod')) })

export const itemsColumn: Column<ItemWithUsage[]> = (value, name) =>
  columns(value, name).map(({ item, usage }) => ({ ...item, usage }))

/** Those of an order `o`. */
export const itemsOfOrder = part`(
      SELECT json_agg(json_build_object('item', i, 'usage', u) ORDER BY i.id)
      FROM order_items i
        LEFT JOIN metered_periods u
          ON u.organization_id = i.organization_id AND u.order_item_id = i.id
      WHERE i.organization_id = o.organization_id AND i.order_id = o.id
    )`

export function presentItemUsage(usage: BilledUsage): OrderItemUsage {
  return {
    meter_id: usage.meterId,
    meter_name: usage.meterName,
    consumed_units: usage.consumedUnits,
    credited_units: usage.creditedUnits,
    unit_amount: usage.unitAmount,
    cap_amount: usage.capAmount,
    starts_at: usage.startsAt.toISOString(),
    ends_at: usage.endsAt.toISOString(),
  }
}

/** What receipts and invoices keep of a line. */
export function lineOf({ label, amount, proration, usage }: ItemWithUsage) {
  return { label, amount, proration, usage: usage && presentItemUsage(usage) }
}

/** What is read to tell what the product of an order was called. */
export const namingParts = {
  product: { select: { name: true } },
  items: {
    select: {
      label: true,
      amount: true,
      proration: true,
      meteredPeriod: { select: { id: true } },
    },
    orderBy: { id: 'asc' },
  },
} satisfies Prisma.OrderInclude

type Named = Prisma.OrderGetPayload<{ select: typeof namingParts }>

export function nameOf({ product, items }: Named): string {
  const lines = items.map(({ meteredPeriod: usage, ...line }) => ({ ...line, usage }))
  return soldName({ product, items: lines })
}
