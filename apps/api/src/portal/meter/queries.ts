import type { CustomerMeter, Meter } from '@tollgate/db'
import {
  reservedColumns,
  type UnitsAndReserved,
  unitsAndReserved,
  withReserved,
  withUnits,
} from '../../billing/customer-meter/units.ts'
import { row } from '../../core/columns.ts'
import type { CustomerContext } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { requireRow, rowsById } from '../../core/rows-by-id.ts'

export interface OwnMeter extends UnitsAndReserved {
  id: string
  account: CustomerMeter
  meter: Meter
}

const columns = { account: row('customerMeter'), meter: row('meter'), ...reservedColumns }

/** What the customer of a session has used. One that is for a purchase only sees none of it. */
export const ownMeterRows = rowsById({
  columns,
  select: (
    { actor: { customerId, checkoutId }, organizationId, clock }: CustomerContext,
    ids,
  ) => part`
    SELECT to_json(a) AS account, to_json(m) AS meter, ${unitsAndReserved}
    FROM customer_meters a
      JOIN customers c ON c.organization_id = a.organization_id AND c.id = a.customer_id
      JOIN meters m ON m.organization_id = a.organization_id AND m.id = a.meter_id
      ${withUnits} ${withReserved(clock.now())}
    WHERE a.organization_id = ${organizationId} AND a.customer_id = ${customerId}
      AND ${checkoutId}::uuid IS NULL AND a.id = ANY(${ids})`,
  row: (found): OwnMeter => ({ id: found.account.id, ...found }),
})

export function requireOwnMeter(ctx: CustomerContext, id: string): Promise<OwnMeter> {
  return requireRow(ctx, ownMeterRows, id)
}
