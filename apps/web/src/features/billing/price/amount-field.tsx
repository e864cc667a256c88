import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { type AmountName, amountProblem } from './amount-problem.ts'
import { currency, type PriceDraft } from './price-draft.ts'

/** The API's names, so that its messages find their fields. */
export const amountFieldNames: Record<AmountName, string> = {
  amount: 'prices.0.price_amount',
  minimum: 'prices.0.minimum_amount',
  preset: 'prices.0.preset_amount',
  maximum: 'prices.0.maximum_amount',
}

interface AmountFieldProps {
  name: AmountName
  price: PriceDraft
  onChange: (price: PriceDraft) => void
}

/** An amount in dollars. */
export function AmountField({ name, price, onChange }: AmountFieldProps) {
  const t = useTranslate()
  const format = useFormat()
  function check(value: unknown): string | null {
    const problem = amountProblem({ ...price, [name]: String(value) }, name)
    if (problem === null) return null
    if (!('limit' in problem)) return t(`billing.price.error.${problem.kind}`)
    const amount = format.money(problem.limit, currency)
    return t(`billing.price.error.${problem.kind}`, { amount })
  }
  return (
    <Field
      name={amountFieldNames[name]}
      label={t(`billing.price.${name}`)}
      description={t(`billing.price.${name}_help`)}
      optional={name !== 'amount'}
      validate={check}
    >
      <span className="relative block">
        <span
          className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-muted"
          aria-hidden
        >
          $
        </span>
        <Input
          value={price[name]}
          onValueChange={(text) => onChange({ ...price, [name]: text })}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          className="pl-7 tabular-nums"
        />
      </span>
    </Field>
  )
}
