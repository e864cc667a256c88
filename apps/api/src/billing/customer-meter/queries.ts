import type { Meter } from '@tollgate/db'
import { row, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'
import { part } from '../../core/fragment.ts'
import { newId } from '../../core/ids.ts'
import { requireRow, rowsById } from '../../core/rows-by-id.ts'
import { reservedColumns, unitsAndReserved, withReserved, withUnits } from './units.ts'

const columns = {
  account: row('customerMeter'),
  customer: row('customer'),
  meter: row('meter'),
  ...reservedColumns,
}

/** With what was used up to now, whether it is folded or not. */
export const customerMeterRows = rowsById({
  columns,
  select: ({ organizationId, clock }: MerchantContext, ids) => part`
    SELECT to_json(a) AS account, to_json(c) AS customer, to_json(m) AS meter, ${unitsAndReserved}
    FROM customer_meters a
      JOIN customers c ON c.organization_id = a.organization_id AND c.id = a.customer_id
      JOIN meters m ON m.organization_id = a.organization_id AND m.id = a.meter_id
      ${withUnits} ${withReserved(clock.now())}
    WHERE a.organization_id = ${organizationId} AND a.id = ANY(${ids})
      AND c.deleted_at IS NULL`,
  row: (found) => ({ ...found, id: found.account.id }),
})

/** Nobody else changes what it has until the transaction ends. */
export async function lockAccount(
  { sql, organizationId }: MerchantContext,
  id: string,
): Promise<void> {
  await sql()`
    SELECT FROM customer_meters WHERE organization_id = ${organizationId} AND id = ${id} FOR UPDATE`
}

/** The same for a customer’s meter that may not have been used yet. */
export async function openAccount(
  { sql, organizationId, clock }: MerchantContext,
  { customerId, meter }: { customerId: string; meter: Meter },
): Promise<string> {
  await sql()`
    INSERT INTO customer_meters (id, organization_id, customer_id, meter_id, revision, created_at)
    VALUES (${newId()}, ${organizationId}, ${customerId}, ${meter.id}, ${meter.revision},
      ${clock.now()})
    ON CONFLICT (organization_id, customer_id, meter_id) DO NOTHING`
  const [found] = await sql({ id: text })`
    SELECT id FROM customer_meters
    WHERE organization_id = ${organizationId} AND customer_id = ${customerId}
      AND meter_id = ${meter.id} FOR UPDATE`
  return orNotFound(found).id
}

export function requireCustomerMeter(ctx: MerchantContext, id: string) {
  return requireRow(ctx, customerMeterRows, id)
}
