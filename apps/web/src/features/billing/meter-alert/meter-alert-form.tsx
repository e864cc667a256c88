import { createMeterAlertLimits as limits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { Select } from '@tollgate/ui/select'
import { CustomerField } from './customer-field.tsx'
import type { MeterAlertDraft } from './meter-alert-draft.ts'

export const meterAlertNames = [
  ...['name', 'threshold', 'threshold.percent', 'threshold.units'],
  ...['notify', 'customer_id'],
]

const types = ['percent', 'units'] as const
const recipients = ['merchant', 'customer', 'nobody'] as const

interface MeterAlertFormProps {
  draft: MeterAlertDraft
  onChange: (changes: Partial<MeterAlertDraft>) => void
  isNew: boolean
}

/** All of an alert; whom it looks at is chosen once. */
export function MeterAlertForm({ draft, onChange, isNew }: MeterAlertFormProps) {
  const t = useTranslate()
  const { name, notify, customerId } = draft
  return (
    <>
      <Field
        name="name"
        label={t('billing.meter_alert.name')}
        description={t('billing.meter_alert.name_help')}
      >
        <Input
          value={name}
          onValueChange={(text) => onChange({ name: text })}
          {...limits.name}
          autoComplete="off"
        />
      </Field>
      <ThresholdFields draft={draft} onChange={onChange} />
      {isNew && (
        <CustomerField value={customerId} onChange={(id) => onChange({ customerId: id })} />
      )}
      <Field name="notify" label={t('billing.meter_alert.notify_label')}>
        <Select
          value={notify}
          onValueChange={(chosen) => onChange({ notify: chosen })}
          options={recipients.map((value) => ({
            value,
            label: t(`billing.meter_alert.notify.${value}`),
          }))}
        />
      </Field>
    </>
  )
}

function ThresholdFields({ draft, onChange }: Omit<MeterAlertFormProps, 'isNew'>) {
  const t = useTranslate()
  const { type, amount } = draft
  const range =
    type === 'percent' ? { min: 1, max: 1000, step: 1 } : { min: 0.000_001, step: 'any' }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field name="threshold" label={t('billing.meter_alert.threshold_type')}>
        <Select
          value={type}
          onValueChange={(chosen) => onChange({ type: chosen })}
          options={types.map((value) => ({
            value,
            label: t(`billing.meter_alert.type.${value}`),
          }))}
        />
      </Field>
      <Field
        name={type === 'percent' ? 'threshold.percent' : 'threshold.units'}
        label={t(`billing.meter_alert.amount.${type}`)}
        description={type === 'percent' ? t('billing.meter_alert.percent_help') : undefined}
      >
        <Input
          type="number"
          required
          value={amount}
          onValueChange={(text) => onChange({ amount: text })}
          {...range}
        />
      </Field>
    </div>
  )
}
