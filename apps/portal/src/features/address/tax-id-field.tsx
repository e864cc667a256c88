import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'

interface TaxIdFieldProps {
  /** The contract's name of the field. */
  name: string
  value: string
  onValueChange: (taxId: string) => void
}

export function TaxIdField({ name, value, onValueChange }: TaxIdFieldProps) {
  const t = useTranslate()
  return (
    <Field name={name} label={t('common.address.tax_id')} optional>
      <Input
        value={value}
        onValueChange={onValueChange}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
      />
    </Field>
  )
}
