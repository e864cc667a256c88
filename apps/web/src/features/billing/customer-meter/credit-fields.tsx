import { adjustCustomerMeterLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { Textarea } from '@tollgate/ui/textarea'

interface UnitsFieldProps {
  value: string
  onChange: (units: string) => void
}

export function UnitsField({ value, onChange }: UnitsFieldProps) {
  const t = useTranslate()
  return (
    <Field name="units" label={t('billing.meter_credit.units')}>
      <Input
        type="number"
        {...adjustCustomerMeterLimits.units}
        min={1}
        step={1}
        required
        value={value}
        onValueChange={onChange}
      />
    </Field>
  )
}

export function NoteField() {
  const t = useTranslate()
  return (
    <Field
      name="note"
      label={t('billing.refund.comment')}
      description={t('billing.customer_meter.note_help')}
      optional
    >
      <Textarea {...adjustCustomerMeterLimits.note} rows={2} />
    </Field>
  )
}
