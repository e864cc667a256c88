import { createMeterLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { IconButton } from '@tollgate/ui/icon-button'
import { Input } from '@tollgate/ui/input'
import { Select } from '@tollgate/ui/select'
import { SuggestInput } from '@tollgate/ui/suggest-input'
import { X } from 'lucide-react'
import type { EventSuggestions } from './event-suggestions.ts'
import { type ConditionDraft, operators, valueKinds, wholeNumber } from './meter-draft.ts'

interface ConditionRowProps {
  /** Its name in the API. */
  path: string
  condition: ConditionDraft
  onChange: (condition: ConditionDraft) => void
  onRemove: () => void
  suggestions: EventSuggestions
}

/** What one property of an event is compared with. */
export function ConditionRow(props: ConditionRowProps) {
  const { path, condition, onChange, onRemove, suggestions } = props
  const t = useTranslate()
  const { property, operator, kind } = condition
  const change = (changes: Partial<ConditionDraft>) => onChange({ ...condition, ...changes })
  return (
    <div className="flex items-start gap-1">
      <div className="grid min-w-0 flex-1 grid-cols-2 gap-2 rounded-md border bg-surface p-2 @lg:grid-cols-[minmax(0,1fr)_9.5rem_7.5rem_minmax(0,1fr)] @lg:border-0 @lg:bg-transparent @lg:p-0">
        <Field name={`${path}.property`} label={t('billing.meter.property')} hideLabel>
          <SuggestInput
            {...createMeterLimits['aggregation.property']}
            label={t('billing.meter.property')}
            placeholder={t('billing.meter.property')}
            suggestions={suggestions.properties}
            value={property}
            onValueChange={(typed) => change({ property: typed })}
          />
        </Field>
        <Field name={`${path}.operator`} label={t('billing.meter.operator')} hideLabel>
          <Select
            options={operators.map((value) => ({
              value,
              label: t(`billing.meter.operator.${value}`),
            }))}
            value={operator}
            onValueChange={(chosen) => change({ operator: chosen })}
          />
        </Field>
        <Field name={`${path}.kind`} label={t('billing.meter.kind')} hideLabel>
          <Select
            options={valueKinds.map((value) => ({
              value,
              label: t(`billing.meter.kind.${value}`),
            }))}
            value={kind}
            onValueChange={(chosen) =>
              change({ kind: chosen, value: chosen === 'boolean' ? 'true' : '' })
            }
          />
        </Field>
        <Field name={`${path}.value`} label={t('billing.meter.value')} hideLabel>
          <ValueControl {...props} />
        </Field>
      </div>
      <IconButton icon={X} label={t('billing.meter.remove_condition')} onClick={onRemove} />
    </div>
  )
}

function ValueControl({ condition, onChange, suggestions }: ConditionRowProps) {
  const t = useTranslate()
  const { kind, value, property } = condition
  const control = {
    value,
    onValueChange: (typed: string) => onChange({ ...condition, value: typed }),
  }
  if (kind === 'boolean') {
    const options = [
      { value: 'true', label: t('billing.meter.yes') },
      { value: 'false', label: t('billing.meter.no') },
    ]
    return <Select options={options} {...control} />
  }
  if (kind === 'number') return <Input type="number" required {...wholeNumber} {...control} />
  return (
    <SuggestInput
      label={t('billing.meter.value')}
      placeholder={t('billing.meter.value')}
      required
      maxLength={1000}
      suggestions={suggestions.textsOf(property)}
      {...control}
    />
  )
}
