import { useFormat, useTranslate } from '@tollgate/messages/react'

interface Tax {
  /** In percent. */
  rate: number
  is_inclusive: boolean
  reason: string
}

/** Each screen has its own texts, so that no other one loads them. */
type Area = 'billing.order' | 'checkout.amount' | 'portal.order'

export interface TaxTexts {
  tax: `${Area}.tax`
  at: `${Area}.tax_at`
  included: `${Area}.tax_included`
  reversed: `${Area}.tax_reversed`
}

/** What the amount of a tax is called beside it: at which rate, and whether prices contain it. */
export function useTaxLabel(texts: TaxTexts, tax: Tax | null): string {
  const t = useTranslate()
  const format = useFormat()
  if (tax?.reason === 'reverse_charge') return t(texts.reversed)
  if (!tax?.rate) return t(texts.tax)
  return t(tax.is_inclusive ? texts.included : texts.at, { rate: format.percent(tax.rate * 100) })
}
