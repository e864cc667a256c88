import { parseMoney } from '@tollgate/messages'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import type { CheckoutPublic } from '#api/model'
import { boundsOf, isWithin } from '../draft.ts'

interface AmountFieldProps {
  checkout: CheckoutPublic
  value: string
  onChange: (value: string) => void
}

/** Where the buyer names the price. */
export function AmountField({ checkout, value, onChange }: AmountFieldProps) {
  const t = useTranslate()
  const format = useFormat()
  const bounds = boundsOf(checkout)
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
    >
      <Input
        value={value}
        onValueChange={onChange}
        required
        inputMode="decimal"
        autoComplete="transaction-amount"
        className="tabular-nums"
      />
    </Field>
  )
}
