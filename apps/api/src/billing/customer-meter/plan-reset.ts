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
  kind: 'consumption' | 'overage' | 'expiry' | 'rollover' | 'unbilled'
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

export interface BeginningPlan {
  /** Credits that stay, as whole units. */
  left: string
  entries: PlannedEntry[]
}

/**
 * What stays of credits where a subscription begins to bill: what was used before is never billed, and takes
 * the credits that paid for it along. The period goes on, so that grants can still take back theirs.
 */
export function planBeginning({ consumed, credited, rollover }: PeriodUnits): BeginningPlan {
  const left = wholePart(notNegative(subtractDecimals(credited, notNegative(consumed))))
  const entry: PlannedEntry = {
    kind: 'unbilled',
    units: subtractDecimals(left, credited),
    rolloverUnits: subtractDecimals(wholePart(lesserDecimal(left, rollover)), rollover),
  }
  return { left, entries: [entry].filter(changesAnything) }
}

function changesAnything({ units, rolloverUnits }: PlannedEntry): boolean {
  return !isZero(units) || !isZero(rolloverUnits)
}
