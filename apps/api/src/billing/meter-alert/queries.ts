import { integer, nullable, row } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { requireRow, rowsById } from '../../core/rows-by-id.ts'
import type { AlertWithCustomer } from './present.ts'

const columns = { alert: row('meterAlert'), customer: nullable(row('customer')) }

export const meterAlertRows = rowsById({
  columns,
  select: ({ organizationId }: MerchantContext, ids) => part`
    SELECT to_json(l) AS alert, to_json(c) AS customer FROM meter_alerts l
      LEFT JOIN customers c ON c.organization_id = l.organization_id AND c.id = l.customer_id
    WHERE l.organization_id = ${organizationId} AND l.id = ANY(${ids})`,
  row: ({ alert, customer }): AlertWithCustomer => ({ ...alert, customer }),
})

export function requireMeterAlert(ctx: MerchantContext, id: string): Promise<AlertWithCustomer> {
  return requireRow(ctx, meterAlertRows, id)
}

/** Keeps others from changing it, and from noting that it was reached, until the transaction ends. */
export async function lockMeterAlert(ctx: MerchantContext, id: string): Promise<AlertWithCustomer> {
  await ctx.sql()`
    SELECT FROM meter_alerts WHERE organization_id = ${ctx.organizationId} AND id = ${id}
    FOR UPDATE`
  return requireMeterAlert(ctx, id)
}

/** How many look at every customer of a meter. */
export async function countForEveryone(
  { sql, organizationId }: MerchantContext,
  meterId: string,
): Promise<number> {
  const [found] = await sql({ count: integer })`
    SELECT count(*)::integer AS count FROM meter_alerts
    WHERE organization_id = ${organizationId} AND meter_id = ${meterId} AND customer_id IS NULL`
  return found?.count ?? 0
}

/** It can be reached again in the same period. */
export async function forgetReached(
  { sql, organizationId }: MerchantContext,
  id: string,
): Promise<void> {
  await sql()`
    DELETE FROM reached_meter_alerts
    WHERE organization_id = ${organizationId} AND meter_alert_id = ${id}`
}
