import { amountText, parseMoney } from '@tollgate/messages'
import { useFormat, useLanguage, useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'

interface RefundAmountFieldProps {
  /** In units of the currency, as typed. */
  value: string
  onChange: (value: string) => void
  maximum: number
  currency: string
  isTaxed: boolean
}

/** How much is refunded, before the tax that goes with it. */
export function RefundAmountField(props: RefundAmountFieldProps) {
  const { value, onChange, maximum, currency, isTaxed } = props
  const t = useTranslate()
  const { language } = useLanguage()
  const format = useFormat()
  const amount = format.money(maximum, currency)
  function check(text: unknown): string | null {
    const typed = parseMoney(String(text), currency)
    if (typed === null || typed === 0) return t('billing.price.error.no_amount')
    return typed > maximum ? t('billing.price.error.at_most', { amount }) : null
  }
  return (
    <Field
      name="amount"
      label={isTaxed ? t('billing.refund.net_amount') : t('billing.refund.amount')}
      description={t('billing.refund.amount_help', { amount })}
      validate={check}
    >
      <span className="relative block">
        <span
          className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-muted"
          aria-hidden
        >
          {currency.toUpperCase()}
        </span>
        <Input
          value={value}
          onValueChange={onChange}
          inputMode="decimal"
          autoComplete="off"
          required
          placeholder={amountText(0, currency, language)}
          className="pl-12 tabular-nums"
        />
      </span>
    </Field>
  )
}
