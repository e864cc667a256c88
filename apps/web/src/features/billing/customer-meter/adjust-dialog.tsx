import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { RadioGroup, RadioOption } from '@tollgate/ui/radio-group'
import { useState } from 'react'
import { adjustCustomerMeter } from '#api/customer-meter/customer-meter.ts'
import type { CustomerMeter } from '#api/model/index.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { NoteField, UnitsField } from './credit-fields.tsx'
import { useUnitsText } from './use-units-text.ts'

const directions = ['credit', 'take_back'] as const

type Direction = (typeof directions)[number]

interface AdjustDialogProps {
  account: CustomerMeter
  onClose: () => void
}

/** Credits a customer units by hand, or takes some back. */
export function AdjustDialog({ account, onClose }: AdjustDialogProps) {
  const t = useTranslate()
  const text = useUnitsText()
  const [direction, setDirection] = useState<Direction>('credit')
  const [units, setUnits] = useState('')
  const change = direction === 'credit' ? Number(units) : -Number(units)
  const adjust = useSave({
    noun: 'customer_meter',
    save: (note: string) =>
      adjustCustomerMeter(account.id, { units: change, note: note.trim() || null }),
    success: ({ balance }) => t('billing.customer_meter.adjusted', { balance: text(balance) }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={t('billing.customer_meter.adjust_of', { meter: account.meter.name })}
      description={<bdi>{account.customer.name ?? account.customer.email}</bdi>}
      submitLabel={t(`billing.customer_meter.direction.${direction}`)}
      save={adjust}
      fields={['units', 'note']}
      onFormSubmit={({ note = '' }) => adjust.mutate(note)}
      onClose={onClose}
    >
      <DirectionField value={direction} onChange={setDirection} />
      <UnitsField value={units} onChange={setUnits} />
      <NoteField />
      <Balances before={account.balance} after={account.balance + change} />
    </FormDialog>
  )
}

interface DirectionFieldProps {
  value: Direction
  onChange: (direction: Direction) => void
}

function DirectionField({ value, onChange }: DirectionFieldProps) {
  const t = useTranslate()
  return (
    <Field name="direction" label={t('billing.customer_meter.direction_label')}>
      <RadioGroup
        value={value}
        onValueChange={(chosen) => onChange(chosen === 'credit' ? 'credit' : 'take_back')}
        className="sm:grid sm:grid-cols-2"
      >
        {directions.map((direction) => (
          <RadioOption
            key={direction}
            value={direction}
            label={t(`billing.customer_meter.direction.${direction}`)}
          />
        ))}
      </RadioGroup>
    </Field>
  )
}

function Balances({ before, after }: { before: number; after: number }) {
  const t = useTranslate()
  const text = useUnitsText()
  return (
    <dl className="grid grid-cols-2 gap-4 rounded-md bg-sunken px-3.5 py-3 tabular-nums">
      <div>
        <dt className="text-[0.8125rem] text-ink-muted">{t('billing.customer_meter.balance')}</dt>
        <dd className="font-medium">{text(before)}</dd>
      </div>
      <div>
        <dt className="text-[0.8125rem] text-ink-muted">
          {t('billing.customer_meter.balance_after')}
        </dt>
        <dd className="font-medium">{text(after)}</dd>
      </div>
    </dl>
  )
}
