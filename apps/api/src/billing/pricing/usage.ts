import { multiplyInSteps, notNegative, subtractDecimals } from '../../core/decimal.ts'
import { termsOf } from './currencies.ts'
import { checked } from './portion.ts'

interface UsageOfPeriod {
  /** Exact decimals. */
  consumed: string
  credited: string
  /** Of a unit, in the smallest units of the currency. */
  unitAmount: string
  capAmount: number | null
  currency: string
  /** What an order can still carry. */
  room?: number
}

export interface PricedUsage {
  billedUnits: string
  amount: number
  /** The most that it may cost: by its price or, where that would be more, by what an order can carry. */
  capAmount: number | null
}

/** What lines by use may cost in an order: its other lines and its tax have to fit into a column, too. */
const USAGE_OF_ORDER = 1_000_000_000

/** What is to be paid for units beyond the credits: rounded once, half away from zero, and at most the cap. */
export function priceUsage({
  consumed,
  credited,
  unitAmount,
  capAmount,
  currency,
  room = USAGE_OF_ORDER,
}: UsageOfPeriod): PricedUsage {
  const { step } = termsOf(currency)
  const billedUnits = notNegative(subtractDecimals(consumed, credited))
  const amount = multiplyInSteps(billedUnits, unitAmount, step) * BigInt(step)
  const most = Math.min(capAmount ?? room, room)
  if (amount <= BigInt(most)) return { billedUnits, amount: checked(Number(amount)), capAmount }
  return { billedUnits, amount: checked(most), capAmount: most }
}

/** The lines by use of one order. */
export function priceUsages(all: readonly UsageOfPeriod[]): PricedUsage[] {
  let room = USAGE_OF_ORDER
  return all.map((usage) => {
    const priced = priceUsage({ ...usage, room })
    room -= priced.amount
    return priced
  })
}
