import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { useState } from 'react'
import { adjustCustomerCredits } from '#api/customer-meter/customer-meter.ts'
import type { CustomerState } from '#api/model/index.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { MeterSelect } from '../meter/meter-select.tsx'
import { NewMeterLink } from '../meter/new-meter-link.tsx'
import { NoteField, UnitsField } from './credit-fields.tsx'
import { useUnitsText } from './use-units-text.ts'

interface CreditDialogProps {
  customer: CustomerState
  onClose: () => void
}

/** Credits a customer units of any meter, also of one that they have not used. */
export function CreditDialog({ customer, onClose }: CreditDialogProps) {
  const t = useTranslate()
  const text = useUnitsText()
  const [meter, setMeter] = useState<{ id: string; name: string }>()
  const [units, setUnits] = useState('')
  const credit = useSave({
    noun: 'customer_meter',
    save: (note: string) =>
      adjustCustomerCredits({
        customer_id: customer.id,
        meter_id: meter?.id ?? '',
        units: Number(units),
        note: note.trim() || null,
      }),
    success: ({ balance }) => t('billing.customer_meter.adjusted', { balance: text(balance) }),
    onSaved: onClose,
  })
  const label = t('billing.meter_credit.meter')
  return (
    <FormDialog
      title={t('billing.customer_meter.direction.credit')}
      description={<bdi>{customer.name ?? customer.email}</bdi>}
      submitLabel={t('billing.customer_meter.direction.credit')}
      save={credit}
      fields={['meter_id', 'units', 'note']}
      onFormSubmit={({ note = '' }) => credit.mutate(note)}
      onClose={onClose}
    >
      <Field name="meter_id" label={label} aside={<NewMeterLink />}>
        <MeterSelect label={label} chosen={meter} onChange={setMeter} />
      </Field>
      <UnitsField value={units} onChange={setUnits} />
      <NoteField />
    </FormDialog>
  )
}
