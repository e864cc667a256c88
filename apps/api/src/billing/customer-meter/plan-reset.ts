import {
  isZero,
  lesserDecimal,
  negated,
  notNegative,
  subtractDecimals,
  wholePart,
} from '../../core/decimal.ts'

/** Units of a period, as exact decimals. */
export interface PeriodUnits {
  consumed: string
  credited: string
  /** Those among the credited ones that are carried over, if they are left. */
  rollover: string
}

export interface PlannedEntry {
  kind: 'consumption' | 'overage' | 'expiry' | 'rollover'
  units: string
  rolloverUnits: string
}

export interface ResetPlan {
  consumed: string
  credited: string
  carried: string
  /** Of the period that ends: with all that it had before, they add up to nothing. */
  closing: PlannedEntry[]
  /** Of the one that begins. */
  opening: PlannedEntry[]
}

/**
 * What the end of a period makes of units. What isn’t carried over is used first, so that as much as can be
 * is carried: whole units only.
 */
export function planReset({ consumed, credited, rollover }: PeriodUnits): ResetPlan {
  const left = notNegative(subtractDecimals(credited, consumed))
  const overage = notNegative(subtractDecimals(consumed, credited))
  const rolloverLeft = lesserDecimal(left, rollover)
  const carried = wholePart(rolloverLeft)
  const closing: PlannedEntry[] = [
    { kind: 'overage', units: overage, rolloverUnits: '0' },
    {
      kind: 'consumption',
      units: negated(consumed),
      rolloverUnits: negated(subtractDecimals(rollover, rolloverLeft)),
    },
    { kind: 'expiry', units: negated(left), rolloverUnits: negated(rolloverLeft) },
  ]
  const opening: PlannedEntry[] = [{ kind: 'rollover', units: carried, rolloverUnits: carried }]
  return {
    consumed,
    credited,
    carried,
    closing: closing.filter(changesAnything),
    opening: opening.filter(changesAnything),
  }
}

/**
 * The same where a subscription begins to bill: what was used before is never billed, and all that is left of
 * credits, in whole units, stays.
 */
export function planBeginning(units: PeriodUnits): ResetPlan {
  const { credited, rollover } = units
  const plan = planReset(units)
  const left = notNegative(subtractDecimals(credited, units.consumed))
  const closing: PlannedEntry[] = [
    { kind: 'expiry', units: negated(credited), rolloverUnits: negated(rollover) },
  ]
  const opening: PlannedEntry[] = [
    { kind: 'rollover', units: wholePart(left), rolloverUnits: plan.carried },
  ]
  return {
    ...plan,
    closing: closing.filter(changesAnything),
    opening: opening.filter(changesAnything),
  }
}

function changesAnything({ units, rolloverUnits }: PlannedEntry): boolean {
  return !isZero(units) || !isZero(rolloverUnits)
}
