import { createMeterLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Select } from '@tollgate/ui/select'
import { SuggestInput } from '@tollgate/ui/suggest-input'
import type { EventSuggestions } from './event-suggestions.ts'
import { type AggregationDraft, functions } from './meter-draft.ts'

interface AggregationFieldsProps {
  value: AggregationDraft
  onChange: (value: AggregationDraft) => void
  suggestions: EventSuggestions
}

/** How the events that count become a quantity. */
export function AggregationFields({ value, onChange, suggestions }: AggregationFieldsProps) {
  const t = useTranslate()
  const { func, property } = value
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field name="aggregation.func" label={t('billing.meter.quantity')}>
        <Select
          options={functions.map((name) => ({
            value: name,
            label:
              name === 'count'
                ? t('billing.meter.func.count')
                : t(`billing.meter.aggregation.${name}`),
          }))}
          value={func}
          onValueChange={(chosen) => onChange({ ...value, func: chosen })}
        />
      </Field>
      {func !== 'count' && (
        <Field
          name="aggregation.property"
          label={t('billing.meter.aggregation_property')}
          description={t('billing.meter.aggregation_help')}
        >
          <SuggestInput
            {...createMeterLimits['aggregation.property']}
            label={t('billing.meter.aggregation_property')}
            suggestions={suggestions.numeric}
            value={property}
            onValueChange={(typed) => onChange({ ...value, property: typed })}
          />
        </Field>
      )}
    </div>
  )
}
