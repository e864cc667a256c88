import { amountText } from '@tollgate/messages'
import { useFormat, useLanguage, useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { RadioGroup, RadioOption } from '@tollgate/ui/radio-group'
import { type AmountName, amountProblem } from './amount-problem.ts'
import { CurrencySelect } from './currency-select.tsx'
import { type PriceDraft, priceTypes, usageOnly } from './price-draft.ts'
import { AmountInput } from './usage-fields.tsx'

interface PriceFieldsProps {
  price: PriceDraft
  onChange: (price: PriceDraft) => void
}

interface PriceFieldsOfProductProps extends PriceFieldsProps {
  /** Whether it may be billed for what is used, and only so. */
  recurring: boolean
}

/** How much a product costs: a fixed amount, an amount that the buyer names, or nothing. */
export function PriceFields({ price, onChange, recurring }: PriceFieldsOfProductProps) {
  const t = useTranslate()
  function choose(wanted: string): void {
    const type = [...priceTypes, usageOnly].find((known) => known === wanted)
    if (type !== undefined) onChange({ ...price, type })
  }
  return (
    <>
      <Field name="prices" label={t('billing.price.type')}>
        <RadioGroup
          value={price.type}
          onValueChange={choose}
          className={recurring ? 'sm:grid sm:grid-cols-2' : 'sm:grid sm:grid-cols-3'}
        >
          {priceTypes.map((type) => (
            <RadioOption
              key={type}
              value={type}
              label={t(`billing.price.${type}`)}
              description={t(`billing.price.${type}_help`)}
            />
          ))}
          {recurring && (
            <RadioOption
              value={usageOnly}
              label={t('billing.price.usage_only')}
              description={t('billing.price.usage_only_help')}
            />
          )}
        </RadioGroup>
      </Field>
      {price.type === 'fixed' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <AmountField name="amount" price={price} onChange={onChange} />
          <CurrencyField price={price} onChange={onChange} />
        </div>
      )}
      {price.type === usageOnly && <CurrencyField price={price} onChange={onChange} />}
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
      <AmountInput
        currency={price.currency}
        value={price[name]}
        onValueChange={(text) => onChange({ ...price, [name]: text })}
        placeholder={amountText(0, price.currency, language)}
      />
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
