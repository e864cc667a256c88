import type { DiscountUpdate } from '@tollgate/contracts'
import type { Discount } from '@tollgate/db'
import { type Refusal, refusal } from '../../core/errors.ts'
import { patch } from '../../core/patch.ts'

interface Window {
  startsAt: Date | null
  endsAt: Date | null
}

export function problemsOfWindow({ startsAt, endsAt }: Window): Refusal[] {
  if (!startsAt || !endsAt || startsAt < endsAt) return []
  return [refusal('discount.ends_before_start', { at: ['body', 'ends_at'] })]
}

export function hasEnded({ endsAt }: Pick<Window, 'endsAt'>, now: Date): boolean {
  return endsAt !== null && endsAt <= now
}

export function readTime(time: string | null): Date | null {
  return time === null ? null : new Date(time)
}

/** What an update gives. Null empties what can be empty, and is nothing for the rest. */
export function changesOf(input: DiscountUpdate) {
  const { starts_at: start, ends_at: end, amount, currency } = input
  return patch({
    name: input.name ?? undefined,
    code: input.code,
    type: input.type ?? undefined,
    amount: amount ?? undefined,
    // Old clients always send a currency.
    currency: amount ? (currency ?? undefined) : undefined,
    basisPoints: input.basis_points ?? undefined,
    duration: input.duration ?? undefined,
    durationInMonths: input.duration_in_months ?? undefined,
    startsAt: start === undefined ? undefined : readTime(start),
    endsAt: end === undefined ? undefined : readTime(end),
    maxRedemptions: input.max_redemptions,
    metadata: input.metadata,
  })
}

type Changes = ReturnType<typeof changesOf>
type Column = keyof Changes

const fields: Record<Column, string> = {
  name: 'name',
  code: 'code',
  type: 'type',
  amount: 'amount',
  currency: 'currency',
  basisPoints: 'basis_points',
  duration: 'duration',
  durationInMonths: 'duration_in_months',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  maxRedemptions: 'max_redemptions',
  metadata: 'metadata',
}

type Fixed = 'discount.duration_fixed' | 'discount.redeemed' | 'discount.type_fixed'

/** What can no longer change: others have bought with it, or it is over. */
export function problemsOfUpdate(row: Discount, changes: Changes, now: Date): Refusal[] {
  const isEnded = hasEnded(row, now)
  return changedColumns(row, changes).flatMap((column) => {
    const code = isEnded && column !== 'name' ? 'discount.ended' : fixedBy(row, column)
    return code ? [refusal(code, { at: ['body', fields[column]] })] : []
  })
}

function changedColumns(row: Discount, changes: Changes): Column[] {
  const columns = Object.keys(fields).filter((name): name is Column => name in changes)
  return columns.filter((name) => JSON.stringify(row[name]) !== JSON.stringify(changes[name]))
}

/** Why a column can’t change; null if it can. */
function fixedBy(row: Discount, column: Column): Fixed | null {
  const redeemed = row.redemptionsCount > 0 ? 'discount.redeemed' : null
  switch (column) {
    case 'type':
      return 'discount.type_fixed'
    case 'amount':
    case 'currency':
      return row.type === 'fixed' ? redeemed : 'discount.type_fixed'
    case 'basisPoints':
      return row.type === 'percentage' ? redeemed : 'discount.type_fixed'
    case 'duration':
      return 'discount.duration_fixed'
    case 'durationInMonths':
      return row.duration === 'repeating' ? redeemed : 'discount.duration_fixed'
    default:
      return null
  }
}
