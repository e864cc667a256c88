import { Aggregation } from '@tollgate/contracts'
import { type Meter, type MeterReservation, Prisma } from '@tollgate/db'
import { secondsAfter } from '../../core/calendar.ts'
import {
  addDecimals,
  isNegative,
  isZero,
  notNegative,
  subtractDecimals,
} from '../../core/decimal.ts'
import { type Refusal, refusal } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { numberOf } from '../customer-meter/units.ts'

/** What someone wants to reserve. */
export interface Wanted {
  units: string
  externalId: string | null
  fingerprint: Buffer
  expiresIn: number
  /** The field that names the customer. */
  namedBy: 'customer_id' | 'external_customer_id'
}

/** Of a customer’s meter, at one moment. Units are exact decimals. */
export interface Facts {
  organizationId: string
  meter: Meter | null
  customerId: string | null
  /** Credited less used. */
  balance: string
  /** By all reservations that nobody has closed or noted as expired, and by those of them that have expired. */
  held: string
  expired: string
  /** Those that have one of the external ids. */
  known: MeterReservation[]
}

export type Planned = { reservation: MeterReservation; available: string } | Refusal

export interface Plan {
  /** Of each that was wanted, in the same order. */
  outcomes: Planned[]
  added: MeterReservation[]
  /** Whether units were refused that are free once what has expired is noted. */
  needsExpired: boolean
}

/** First come, first served: what is too much is refused, and what follows may still fit. */
export function planReservations(facts: Facts, wanted: readonly Wanted[], now: Date): Plan {
  const { balance, held, expired } = facts
  const known = new Map(facts.known.map((one) => [one.externalId, one]))
  const added: MeterReservation[] = []
  let left = subtractDecimals(balance, held)
  let isShort = false
  const outcomes = wanted.map((one): Planned => {
    const available = () => addDecimals(left, expired)
    const before = one.externalId === null ? undefined : known.get(one.externalId)
    if (before) {
      const isSame = one.fingerprint.equals(before.fingerprint)
      return isSame ? { reservation: before, available: available() } : usedForOther()
    }
    const of = accountOf(facts, one)
    if ('code' in of) return of
    const after = subtractDecimals(left, one.units)
    if (isNegative(after)) {
      isShort = true
      const values = { available: numberOf(notNegative(available())) }
      return refusal('meter_reservation.too_few_units', { values })
    }
    left = after
    const reservation = newReservation({ ...of, ...one }, now)
    added.push(reservation)
    known.set(one.externalId, reservation)
    return { reservation, available: available() }
  })
  return { outcomes, added, needsExpired: isShort && !isZero(expired) }
}

interface Account {
  organizationId: string
  customerId: string
  meterId: string
}

/** Whose units they are; refuses where nobody can know how many there are. */
function accountOf(
  { organizationId, customerId, meter }: Facts,
  { namedBy }: Wanted,
): Account | Refusal {
  if (!customerId) return refusal('customer.not_found', { at: ['body', namedBy] })
  const at = ['body', 'meter_id']
  if (!meter) return refusal('reference.not_found', { at })
  const { func } = Aggregation.parse(meter.aggregation)
  if (func !== 'count' && func !== 'sum') return refusal('meter_reservation.not_additive', { at })
  if (meter.builtAt === null) return refusal('meter_reservation.meter_counting')
  return { organizationId, customerId, meterId: meter.id }
}

function usedForOther(): Refusal {
  return refusal('meter_reservation.external_id_used_for_other', { at: ['body', 'external_id'] })
}

function newReservation(
  { units, fingerprint, expiresIn, externalId, ...account }: Account & Wanted,
  now: Date,
): MeterReservation {
  const { organizationId, customerId, meterId } = account
  return {
    id: newId(),
    organizationId,
    customerId,
    meterId,
    externalId,
    units: new Prisma.Decimal(units),
    fingerprint: new Uint8Array(fingerprint),
    status: 'reserved',
    confirmedUnits: null,
    confirmation: null,
    expiresAt: secondsAfter(now, expiresIn),
    createdAt: now,
    modifiedAt: null,
  }
}
