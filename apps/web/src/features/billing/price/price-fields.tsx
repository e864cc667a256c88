import { amountText } from '@tollgate/messages'
import { useFormat, useLanguage, useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { RadioGroup, RadioOption } from '@tollgate/ui/radio-group'
import { type AmountName, amountProblem } from './amount-problem.ts'
import { CurrencySelect } from './currency-select.tsx'
import { type PriceDraft, priceTypes } from './price-draft.ts'

interface PriceFieldsProps {
  price: PriceDraft
  onChange: (price: PriceDraft) => void
}

/** How much a product costs: a fixed amount, an amount that the buyer names, or nothing. */
export function PriceFields({ price, onChange }: PriceFieldsProps) {
  const t = useTranslate()
  function choose(wanted: string): void {
    const type = priceTypes.find((known) => known === wanted)
    if (type !== undefined) onChange({ ...price, type })
  }
  return (
    <>
      <Field name="prices" label={t('billing.price.type')}>
        <RadioGroup value={price.type} onValueChange={choose} className="sm:grid sm:grid-cols-3">
          {priceTypes.map((type) => (
            <RadioOption
              key={type}
              value={type}
              label={t(`billing.price.${type}`)}
              description={t(`billing.price.${type}_help`)}
            />
          ))}
        </RadioGroup>
      </Field>
      {price.type === 'fixed' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <AmountField name="amount" price={price} onChange={onChange} />
          <CurrencyField price={price} onChange={onChange} />
        </div>
      )}
      {price.type === 'custom' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <CurrencyField price={price} onChange={onChange} />
          <AmountField name="minimum" price={price} onChange={onChange} />
          <AmountField name="preset" price={price} onChange={onChange} />
          <AmountField name="maximum" price={price} onChange={onChange} />
        </div>
      )}
    </>
  )
}

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

/** An amount in units of the price’s currency. */
function AmountField({ name, price, onChange }: AmountFieldProps) {
  const { language } = useLanguage()
  const t = useTranslate()
  const format = useFormat()
  function check(value: unknown): string | null {
    const problem = amountProblem({ ...price, [name]: String(value) }, name)
    if (problem === null) return null
    if (!('limit' in problem)) return t(`billing.price.error.${problem.kind}`)
    const amount = format.money(problem.limit, price.currency)
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
          {price.currency.toUpperCase()}
        </span>
        <Input
          value={price[name]}
          onValueChange={(text) => onChange({ ...price, [name]: text })}
          inputMode="decimal"
          autoComplete="off"
          placeholder={amountText(0, price.currency, language)}
          className="pl-12 tabular-nums"
        />
      </span>
    </Field>
  )
}

function CurrencyField({ price, onChange }: PriceFieldsProps) {
  const t = useTranslate()
  return (
    <Field name="prices.0.price_currency" label={t('billing.price.currency')}>
      <CurrencySelect
        value={price.currency}
        onValueChange={(currency) => onChange({ ...price, currency })}
      />
    </Field>
  )
}
