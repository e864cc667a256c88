import {
  type MeterReservation,
  MeterReservationStatus,
  type NewMeterReservation,
} from '@tollgate/contracts'
import type { MeterReservation as MeterReservationRow } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { presentRecord } from '../../core/present-record.ts'
import { numberOf } from '../customer-meter/units.ts'

export function presentMeterReservation(
  row: MeterReservationRow,
  { clock }: Pick<Context, 'clock'>,
): MeterReservation {
  return {
    ...presentRecord(row),
    organization_id: row.organizationId,
    customer_id: row.customerId,
    meter_id: row.meterId,
    external_id: row.externalId,
    status: statusOf(row, clock.now()),
    units: Number(row.units),
    confirmed_units: row.confirmedUnits === null ? null : Number(row.confirmedUnits),
    expires_at: row.expiresAt.toISOString(),
  }
}

/** A reservation counts as expired once its time has passed, even if its row doesn’t say so yet. */
export function statusOf(
  { status, expiresAt }: MeterReservationRow,
  now: Date,
): MeterReservationStatus {
  const stored = MeterReservationStatus.parse(status)
  return stored === 'reserved' && expiresAt <= now ? 'expired' : stored
}

export function presentNew(
  row: MeterReservationRow,
  available: string,
  ctx: Pick<Context, 'clock'>,
): NewMeterReservation {
  return { ...presentMeterReservation(row, ctx), available_units: numberOf(available) }
}
