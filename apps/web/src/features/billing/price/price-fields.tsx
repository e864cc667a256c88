import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { RadioGroup, RadioOption } from '@tollgate/ui/radio-group'
import { AmountField } from './amount-field.tsx'
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
        <div className="sm:max-w-60">
          <AmountField name="amount" price={price} onChange={onChange} />
        </div>
      )}
      {price.type === 'custom' && (
        <div className="grid gap-4 sm:grid-cols-3">
          <AmountField name="minimum" price={price} onChange={onChange} />
          <AmountField name="preset" price={price} onChange={onChange} />
          <AmountField name="maximum" price={price} onChange={onChange} />
        </div>
      )}
    </>
  )
}
