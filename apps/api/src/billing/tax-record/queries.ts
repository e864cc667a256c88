import type { Order } from '@tollgate/db'
import { integer, row } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'

const columns = {
  record: row('taxRecord'),
  order: row('order'),
  netAmount: integer,
  taxAmount: integer,
}

/** A movement of an order, and how much of it is tax. */
export async function requireTaxRecord({ sql, organizationId }: MerchantContext, id: string) {
  const [found] = await sql(columns)`
    SELECT to_json(r) AS record, to_json(o) AS "order",
      coalesce(f.amount, d.amount, o.net_amount) AS "netAmount",
      coalesce(f.tax_amount, d.tax_amount, o.tax_amount) AS "taxAmount"
    FROM tax_records r
      JOIN orders o ON o.organization_id = r.organization_id AND o.id = r.order_id
      LEFT JOIN refunds f ON f.organization_id = r.organization_id AND f.id = r.source_id
      LEFT JOIN disputes d ON d.organization_id = r.organization_id AND d.id = r.source_id
    WHERE r.organization_id = ${organizationId} AND r.id = ${id}`
  return orNotFound(found)
}

/** A return waits until its sale is recorded. */
export async function requireSaleId(
  { sql, organizationId }: MerchantContext,
  { id: orderId }: Order,
): Promise<string> {
  const [sale] = await sql({ record: row('taxRecord') })`
    SELECT to_json(r) AS record FROM tax_records r
    WHERE organization_id = ${organizationId} AND order_id = ${orderId} AND kind = 'sale'`
  const saleId = sale?.record.processorId
  if (!saleId) throw new Error(`The sale of order ${orderId} is not recorded yet`)
  return saleId
}

export async function saveRecorded(
  { sql, organizationId, clock }: MerchantContext,
  { id, processorId }: { id: string; processorId: string },
): Promise<void> {
  await sql()`
    UPDATE tax_records SET processor_id = ${processorId}, recorded_at = ${clock.now()}
    WHERE organization_id = ${organizationId} AND id = ${id}`
}
