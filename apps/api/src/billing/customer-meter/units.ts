import { text } from '../../core/columns.ts'
import { type Fragment, part } from '../../core/fragment.ts'

/**
 * Joins `u`: what the customer `c` has used of the meter `m` by the row `a`, and by what is not yet folded
 * into it, also under an external id that they have just got.
 */
export const withUnits = part`
  CROSS JOIN LATERAL (
    SELECT usage_quantity(m.aggregation->>'func', sum(count), sum(sum), min(min), max(max)) AS consumed
    FROM (
      SELECT count + next_count AS count, sum + next_sum AS sum, least(min, next_min) AS min,
        greatest(max, next_max) AS max
      FROM usage_before(a, m.revision)
      UNION ALL
      SELECT d.count, d.sum, d.min, d.max FROM usage_deltas d
      WHERE d.organization_id = a.organization_id AND d.meter_id = a.meter_id
        AND d.customer_id = a.customer_id AND d.revision = m.revision
        AND d.timestamp >= coalesce(a.counts_from, '-infinity')
      UNION ALL
      SELECT d.count, d.sum, d.min, d.max FROM usage_deltas d
      WHERE d.organization_id = a.organization_id AND d.external_customer_id = c.external_id
        AND d.customer_id IS NULL AND d.meter_id = a.meter_id AND d.revision = m.revision
        AND d.timestamp >= coalesce(a.counts_from, '-infinity') AND c.deleted_at IS NULL
    ) used
  ) u`

/** Of `a` and `u`; exact, so as texts. */
export const units = part`
  u.consumed::text AS consumed, a.credited_units::text AS credited,
  (a.credited_units - u.consumed)::text AS balance`

/** Joins `r`: what is held of it for work under way. */
export function withReserved(now: Date): Fragment {
  return part`
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(h.units), 0) AS reserved FROM meter_reservations h
    WHERE h.organization_id = a.organization_id AND h.customer_id = a.customer_id
      AND h.meter_id = a.meter_id AND h.status = 'reserved' AND h.expires_at > ${now}
  ) r`
}

/** Of `a`, `u` and `r`. */
export const unitsAndReserved = part`
  ${units}, r.reserved::text AS reserved,
  (a.credited_units - u.consumed - r.reserved)::text AS available`

export const unitColumns = { consumed: text, credited: text, balance: text }

export const reservedColumns = { ...unitColumns, reserved: text, available: text }

export type Units = Record<keyof typeof unitColumns, string>

export type UnitsAndReserved = Record<keyof typeof reservedColumns, string>

export function presentUnits({ consumed, credited, balance }: Units) {
  return {
    consumed_units: numberOf(consumed),
    credited_units: numberOf(credited),
    balance: numberOf(balance),
  }
}

export function presentReserved(units: UnitsAndReserved) {
  return {
    ...presentUnits(units),
    reserved_units: numberOf(units.reserved),
    available_units: numberOf(units.available),
  }
}

/** JSON has no number beyond the largest. */
export function numberOf(decimal: string): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number(decimal), Number.MAX_VALUE))
}
