import type { MeterReservation } from '@tollgate/db'
import { decodeColumns, nullable, row, rows, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { requireRow, rowsById } from '../../core/rows-by-id.ts'
import { runFragment } from '../../core/sql.ts'
import { withUnits } from '../customer-meter/units.ts'
import type { Facts } from './plan.ts'

const rowColumns = { reservation: row('meterReservation') }

export const reservationRows = rowsById({
  columns: rowColumns,
  select: ({ organizationId }: MerchantContext, ids) => part`
    SELECT to_json(r) AS reservation FROM meter_reservations r
    WHERE r.organization_id = ${organizationId} AND r.id = ANY(${ids})`,
  row: ({ reservation }) => reservation,
})

export function requireReservation(ctx: MerchantContext, id: string): Promise<MeterReservation> {
  return requireRow(ctx, reservationRows, id)
}

/** A customer’s meter, as a request names it. */
export interface Named {
  customerId: string | null
  externalCustomerId: string | null
  meterId: string
}

/**
 * Nobody else reserves units of it until the transaction ends. It isn’t the customer meter’s row, so that who
 * reserves doesn’t wait for what folds usage or ends periods.
 */
export async function holdUnits(
  { sql, organizationId }: MerchantContext,
  { customerId, externalCustomerId, meterId }: Named,
): Promise<void> {
  await sql()`
    SELECT pg_advisory_xact_lock(hashtextextended(
      'meter reservation ' || ${meterId}::uuid || ' ' || coalesce(${customerId}::uuid, (
        SELECT id FROM customers WHERE organization_id = ${organizationId}
          AND external_id = ${externalCustomerId} AND deleted_at IS NULL
      )), 0
    ))`
}

const columns = {
  meter: nullable(row('meter')),
  customerId: nullable(text),
  balance: text,
  held: text,
  expired: text,
  known: rows('meterReservation'),
}

/** All at one moment, which has to be after the units were held. */
export async function readFacts(
  ctx: MerchantContext,
  { customerId, externalCustomerId, meterId }: Named,
  externalIds: readonly string[],
): Promise<Facts> {
  const { organizationId, clock } = ctx
  const statement = part`
    SELECT to_json(m) AS meter, c.id AS "customerId", coalesce(b.balance, 0)::text AS balance,
      h.held::text AS held, h.expired::text AS expired, (
        SELECT json_agg(r) FROM meter_reservations r WHERE r.organization_id = ${organizationId}
          AND r.external_id = ANY(${externalIds}::text[])
      ) AS known
    FROM (SELECT) one
      LEFT JOIN meters m ON m.organization_id = ${organizationId} AND m.id = ${meterId}
      LEFT JOIN customers c ON c.organization_id = ${organizationId} AND c.deleted_at IS NULL
        AND c.id = coalesce(${customerId}::uuid, (
          SELECT id FROM customers WHERE organization_id = ${organizationId}
            AND external_id = ${externalCustomerId} AND deleted_at IS NULL
        ))
      LEFT JOIN LATERAL (
        SELECT a.credited_units - u.consumed AS balance FROM customer_meters a ${withUnits}
        WHERE a.organization_id = c.organization_id AND a.customer_id = c.id AND a.meter_id = m.id
      ) b ON true
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(r.units), 0) AS held,
          coalesce(sum(r.units) FILTER (WHERE r.expires_at <= ${clock.now()}), 0) AS expired
        FROM meter_reservations r
        WHERE r.organization_id = ${organizationId} AND r.customer_id = c.id AND r.meter_id = m.id
          AND r.status = 'reserved'
      ) h`
  const [found = {}] = await runFragment(ctx, statement, { isNamed: true })
  return { organizationId, ...decodeColumns(columns, found) }
}
