import { amountText, parseMoney, parseUnitPrice, unitPriceText } from '@tollgate/messages'
import { useLanguage, useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { IconButton } from '@tollgate/ui/icon-button'
import { Input } from '@tollgate/ui/input'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { MeterSelect } from '../meter/meter-select.tsx'
import { NewMeterLink } from '../meter/new-meter-link.tsx'
import { useMeters } from '../meter/use-meters.ts'
import type { PriceDraft } from './price-draft.ts'
import { emptyUsage, type UsageDraft, usageFieldNames } from './usage-draft.ts'

interface UsageFieldsProps {
  value: UsageDraft[]
  onChange: (value: UsageDraft[]) => void
  /** What is paid ahead: it comes first, and all are in its currency. */
  price: PriceDraft
}

/** What of a product is billed for what is used, each by a meter of its own. */
export function UsageFields({ value, onChange, price }: UsageFieldsProps) {
  const t = useTranslate()
  const id = useId()
  const total = useMeters({ limit: 1 }).data?.pagination.total_count
  const first = price.type === 'usage' ? 0 : 1
  const isOpen = value.length > 0 || price.type === 'usage'
  return (
    <section aria-labelledby={id} className="space-y-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="font-medium text-[0.8125rem]">
          {t('billing.price.usage')}
        </h2>
        <Button
          variant="link"
          size="inline"
          onClick={() => onChange([...value, emptyUsage()])}
          disabled={total !== undefined && total <= value.length}
        >
          {t('billing.price.usage_add')}
        </Button>
      </div>
      <p className="flex flex-wrap gap-x-2 text-ink-muted text-xs">
        {t(total === 0 ? 'billing.price.usage_no_meters' : 'billing.price.usage_help')}
        <NewMeterLink />
      </p>
      {isOpen &&
        value.map((draft, index) => (
          <UsageRow
            key={draft.key}
            draft={draft}
            place={first + index}
            currency={price.currency}
            taken={value.flatMap((other) => (other === draft ? [] : [other.meterId]))}
            onChange={(changed) => onChange(value.with(index, { ...draft, ...changed }))}
            onRemove={() => onChange(value.filter((other) => other !== draft))}
          />
        ))}
    </section>
  )
}

interface UsageRowProps {
  draft: UsageDraft
  place: number
  currency: string
  /** The meters of the other prices. */
  taken: readonly string[]
  onChange: (changes: Partial<UsageDraft>) => void
  onRemove: () => void
}

function UsageRow({ draft, place, currency, taken, onChange, onRemove }: UsageRowProps) {
  const { language } = useLanguage()
  const t = useTranslate()
  const names = usageFieldNames(place)
  const { meterId, meterName } = draft
  const label = t('billing.price.usage_meter')
  return (
    <div className="flex items-start gap-1 rounded-md border p-3">
      <div className="grid min-w-0 flex-1 gap-4 sm:grid-cols-2">
        <Field name={names.meter} label={label} className="sm:col-span-2">
          <MeterSelect
            label={label}
            chosen={meterId === '' ? undefined : { id: meterId, name: meterName }}
            onChange={({ id, name }) => onChange({ meterId: id, meterName: name })}
            taken={taken}
          />
        </Field>
        <Field
          name={names.unitPrice}
          label={t('billing.price.usage_unit')}
          validate={(text) =>
            parseUnitPrice(String(text), currency) === null
              ? t('billing.price.error.no_unit_price')
              : null
          }
        >
          <AmountInput
            currency={currency}
            value={draft.unitPrice}
            placeholder={unitPriceText('0', currency, language)}
            onValueChange={(unitPrice) => onChange({ unitPrice })}
          />
        </Field>
        <Field
          name={names.cap}
          label={t('billing.price.usage_cap')}
          optional
          validate={(text) =>
            String(text).trim() !== '' && parseMoney(String(text), currency) === null
              ? t('billing.price.error.no_amount')
              : null
          }
        >
          <AmountInput
            currency={currency}
            value={draft.cap}
            placeholder={amountText(0, currency, language)}
            onValueChange={(cap) => onChange({ cap })}
          />
        </Field>
      </div>
      <IconButton
        icon={X}
        label={t('billing.price.usage_remove', { meter: meterName })}
        onClick={onRemove}
      />
    </div>
  )
}

interface AmountInputProps {
  currency: string
  value: string
  placeholder: string
  onValueChange: (text: string) => void
}

/** An amount in units of a currency, which is named before it. */
export function AmountInput({ currency, ...input }: AmountInputProps): ReactNode {
  return (
    <span className="relative block">
      <span
        className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-muted"
        aria-hidden
      >
        {currency.toUpperCase()}
      </span>
      <Input {...input} inputMode="decimal" autoComplete="off" className="pl-12 tabular-nums" />
    </span>
  )
}
