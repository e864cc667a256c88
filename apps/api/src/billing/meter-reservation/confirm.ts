import type { MeterReservation, MeterReservationConfirm } from '@tollgate/contracts'
import type { MeterReservation as MeterReservationRow } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { type Refusal, refusal } from '../../core/errors.ts'
import { fingerprintOf } from '../../core/fingerprint.ts'
import { inOneStatement, inTransaction } from '../../core/transaction.ts'
import { ingestEvents } from '../event/ingest.ts'
import { confirm } from './lifecycle.ts'
import { presentMeterReservation, statusOf } from './present.ts'
import { requireReservation } from './queries.ts'

type Input = MeterReservationConfirm & { id: string }

/** From one moment to the next, units are no longer held, and what was used of them is. */
export async function confirmMeterReservation(
  ctx: MerchantContext,
  input: Input,
): Promise<MeterReservation> {
  const confirmed =
    input.events.length === 0
      ? await inOneStatement(ctx, () => confirmOne(ctx, input))
      : await inTransaction(ctx, (tx) => confirmOne(tx, input))
  return presentMeterReservation(confirmed, ctx)
}

async function confirmOne(
  ctx: MerchantContext,
  { id, units, events }: Input,
): Promise<MeterReservationRow> {
  const confirmation = fingerprintOf([units ?? null, events])
  const given = units === undefined ? null : String(units)
  const confirmed = await confirm(ctx, { id, units: given, confirmation })
  if (confirmed) {
    const { customerId: customer_id } = confirmed
    await ingestEvents(ctx, { events: events.map((event) => ({ ...event, customer_id })) })
    return confirmed
  }
  const found = await requireReservation(ctx, id)
  const isSame = found.confirmation !== null && confirmation.equals(found.confirmation)
  if (isSame) return found
  throw refusalOf(found, ctx.clock.now())
}

function refusalOf(found: MeterReservationRow, now: Date): Refusal {
  switch (statusOf(found, now)) {
    case 'confirmed':
      return refusal('meter_reservation.confirmed_otherwise')
    case 'released':
      return refusal('meter_reservation.released')
    case 'expired':
      return refusal('meter_reservation.expired')
    case 'reserved': {
      const values = { reserved: Number(found.units) }
      return refusal('meter_reservation.more_than_reserved', { values, at: ['body', 'units'] })
    }
  }
}
