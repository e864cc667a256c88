import { parseMoney } from '@tollgate/messages'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { useState } from 'react'
import { amountBounds, isWithin } from '../checkout-draft.ts'
import type { FormPartProps } from './form-section.tsx'

/** Where the buyer names the price: it takes the place of the price. Loaded only there. */
export default function AmountField({ checkout, draft, change }: FormPartProps) {
  const t = useTranslate()
  const format = useFormat()
  const [left, setLeft] = useState(false)
  const bounds = amountBounds(checkout)
  if (bounds === null) return null
  const { currency } = checkout
  const minimum = format.money(bounds.minimum, currency)
  const maximum = bounds.maximum === null ? null : format.money(bounds.maximum, currency)
  const range =
    maximum === null
      ? t('checkout.price.at_least', { minimum })
      : t('checkout.price.between', { minimum, maximum })

  function validate(text: unknown): string | null {
    const amount = parseMoney(String(text), currency)
    if (amount === null) return t('checkout.price.not_an_amount')
    return bounds === null || isWithin(amount, bounds) ? null : range
  }

  return (
    <Field
      name="amount"
      label={t('checkout.price.amount')}
      aside={<span className="text-ink-muted uppercase">{currency}</span>}
      description={range}
      validate={validate}
      error={left ? validate(draft.amount) : null}
    >
      <Input
        value={draft.amount}
        onValueChange={(amount) => change({ amount })}
        onBlur={() => setLeft(true)}
        required
        inputMode="decimal"
        autoComplete="transaction-amount"
        className="h-12 font-semibold text-2xl tabular-nums tracking-tight"
      />
    </Field>
  )
}
