import { parseMoney } from '@tollgate/messages'
import { currency, type PriceDraft } from './price-draft.ts'

export type AmountName = 'amount' | 'minimum' | 'preset' | 'maximum'

export type AmountProblem =
  | { kind: 'no_amount' | 'above_maximum' | 'below_minimum' }
  | { kind: 'at_least' | 'at_most'; limit: number }

const least = 50
const mostFixed = 99_999_999
const mostCustom = 1_000_000

/** Why an amount of a price can't be saved; null if it can. */
export function amountProblem(draft: PriceDraft, name: AmountName): AmountProblem | null {
  const text = draft[name].trim()
  if (text === '') return name === 'amount' ? { kind: 'no_amount' } : null
  const amount = parseMoney(text, currency)
  if (amount === null) return { kind: 'no_amount' }
  if (amount < least) return { kind: 'at_least', limit: least }
  const most = name === 'preset' || name === 'maximum' ? mostCustom : mostFixed
  if (amount > most) return { kind: 'at_most', limit: most }
  if (name === 'amount' || name === 'minimum') return null
  const minimum = parseMoney(draft.minimum, currency)
  if (minimum !== null && amount < minimum) return { kind: 'below_minimum' }
  const maximum = parseMoney(draft.maximum, currency)
  return name === 'preset' && maximum !== null && amount > maximum
    ? { kind: 'above_maximum' }
    : null
}
