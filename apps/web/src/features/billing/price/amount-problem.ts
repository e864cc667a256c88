import { currencyTerms } from '@tollgate/contracts/currencies'
import { createProductLimits } from '@tollgate/contracts/limits'
import { parseMoney } from '@tollgate/messages'
import type { PriceDraft } from './price-draft.ts'

export type AmountName = 'amount' | 'minimum' | 'preset' | 'maximum'

export type AmountProblem =
  | { kind: 'no_amount' | 'above_maximum' | 'below_minimum' }
  | { kind: 'at_least' | 'at_most'; limit: number }

const limits = {
  amount: createProductLimits['prices.0.price_amount'],
  minimum: createProductLimits['prices.0.minimum_amount'],
  preset: createProductLimits['prices.0.preset_amount'],
  maximum: createProductLimits['prices.0.maximum_amount'],
}

/** Why an amount of a price can't be saved; null if it can. */
export function amountProblem(draft: PriceDraft, name: AmountName): AmountProblem | null {
  const { currency } = draft
  const text = draft[name].trim()
  if (text === '') return name === 'amount' ? { kind: 'no_amount' } : null
  const amount = parseMoney(text, currency)
  if (amount === null) return { kind: 'no_amount' }
  const { minimumAmount, maximumCustomAmount } = currencyTerms(currency)
  const isBound = name !== 'amount'
  const max = isBound ? Math.min(limits[name].max, maximumCustomAmount) : limits[name].max
  const min = Math.max(limits[name].min, minimumAmount)
  if (amount < min) return { kind: 'at_least', limit: min }
  if (amount > max) return { kind: 'at_most', limit: max }
  if (name === 'amount' || name === 'minimum') return null
  const minimum = parseMoney(draft.minimum, currency)
  if (minimum !== null && amount < minimum) return { kind: 'below_minimum' }
  const maximum = parseMoney(draft.maximum, currency)
  return name === 'preset' && maximum !== null && amount > maximum
    ? { kind: 'above_maximum' }
    : null
}
