import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Select } from '@tollgate/ui/select'

export const intervals = ['once', 'month', 'year'] as const
export type Interval = (typeof intervals)[number]

interface IntervalFieldProps {
  value: Interval
  onValueChange: (interval: Interval) => void
}

/** How often a new product is paid for. */
export function IntervalField({ value, onValueChange }: IntervalFieldProps) {
  const t = useTranslate()
  return (
    <Field
      name="recurring_interval"
      label={t('billing.price.interval')}
      description={t('billing.price.interval_help')}
    >
      <Select
        options={intervals.map((interval) => ({
          value: interval,
          label: t(`billing.price.interval_${interval}`),
        }))}
        value={value}
        onValueChange={onValueChange}
      />
    </Field>
  )
}
