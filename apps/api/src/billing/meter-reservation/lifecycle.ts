import type { MeterReservation } from '@tollgate/db'
import { integer, row } from '../../core/columns.ts'
import type { Context, MerchantContext } from '../../core/context.ts'

// The only code that moves reservations: from `reserved` to `confirmed`, `released` or `expired`, and no further.
// Each statement looks at the status as it is when it gets the row.

interface Confirmation {
  id: string
  /** Null for all that are reserved. */
  units: string | null
  confirmation: Buffer
}

/** In time, with no more than is reserved; otherwise nothing is done. */
export async function confirm(
  { sql, organizationId, clock }: MerchantContext,
  { id, units, confirmation }: Confirmation,
): Promise<MeterReservation | undefined> {
  const now = clock.now()
  const [confirmed] = await sql({ reservation: row('meterReservation') })`
    UPDATE meter_reservations r SET status = 'confirmed', confirmation = ${confirmation},
      confirmed_units = coalesce(${units}::numeric, units), modified_at = ${now}
    WHERE organization_id = ${organizationId} AND id = ${id} AND status = 'reserved'
      AND expires_at > ${now} AND units >= coalesce(${units}::numeric, units)
    RETURNING to_json(r) AS reservation`
  return confirmed?.reservation
}

/** In time; otherwise nothing is done. */
export async function release(
  { sql, organizationId, clock }: MerchantContext,
  id: string,
): Promise<MeterReservation | undefined> {
  const now = clock.now()
  const [released] = await sql({ reservation: row('meterReservation') })`
    UPDATE meter_reservations r SET status = 'released', modified_at = ${now}
    WHERE organization_id = ${organizationId} AND id = ${id} AND status = 'reserved'
      AND expires_at > ${now}
    RETURNING to_json(r) AS reservation`
  return released?.reservation
}

/** Notes what has expired of a customer’s meter: from then on nobody can confirm it, by whatever clock. */
export async function expireOf(
  { sql, organizationId, clock }: MerchantContext,
  { customerId, meterId }: { customerId: string; meterId: string },
): Promise<void> {
  await sql()`
    UPDATE meter_reservations SET status = 'expired', modified_at = ${clock.now()}
    WHERE organization_id = ${organizationId} AND customer_id = ${customerId}
      AND meter_id = ${meterId} AND status = 'reserved' AND expires_at <= ${clock.now()}`
}

/** The same of any that nobody else is at; answers how many. */
export async function expireSome({ sql, clock }: Context, limit: number): Promise<number> {
  const expired = await sql({ one: integer })`
    UPDATE meter_reservations SET status = 'expired', modified_at = ${clock.now()}
    WHERE id = ANY(ARRAY(
      SELECT id FROM meter_reservations
      WHERE status = 'reserved' AND expires_at <= ${clock.now()}
      ORDER BY expires_at LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED
    )) RETURNING 1 AS one`
  return expired.length
}
