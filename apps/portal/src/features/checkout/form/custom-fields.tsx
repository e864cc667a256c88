import { useTranslate } from '@tollgate/messages/react'
import { Checkbox } from '@tollgate/ui/checkbox'
import { ChoiceField } from '@tollgate/ui/choice-field'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { Select } from '@tollgate/ui/select'
import { Textarea } from '@tollgate/ui/textarea'
import type { AttachedCustomField, CustomFieldSelect } from '#api/model'
import { customFieldPath } from '../checkout-draft.ts'
import type { FormPartProps } from './form-section.tsx'
import { FormSection } from './form-section.tsx'
import { LinkedLabel } from './linked-label.tsx'

/** What the merchant asks for. Loaded on its own: few products ask for anything. */
export default function CustomFields({ checkout, draft, change }: FormPartProps) {
  const t = useTranslate()
  const values = new Map(Object.entries(draft.fields))
  return (
    <FormSection title={t('checkout.field.title')}>
      {checkout.attached_custom_fields.map((attached) => {
        const { slug } = attached.custom_field
        return (
          <CustomField
            key={attached.custom_field_id}
            attached={attached}
            value={values.get(slug) ?? null}
            onChange={(value) => change({ fields: { ...draft.fields, [slug]: value } })}
          />
        )
      })}
    </FormSection>
  )
}

interface CustomFieldProps {
  attached: AttachedCustomField
  value: string | number | boolean | null
  onChange: (value: string | boolean) => void
}

function CustomField({ attached, value, onChange }: CustomFieldProps) {
  const { custom_field: field, required } = attached
  const { form_label: label = field.name, form_help_text: help } = field.properties
  const frame = {
    name: customFieldPath(field.slug),
    label: <LinkedLabel text={label} />,
    description: help && <bdi className="whitespace-pre-line wrap-anywhere">{help}</bdi>,
  }
  if (field.type === 'checkbox') {
    return (
      <ChoiceField {...frame}>
        <Checkbox checked={value === true} onCheckedChange={onChange} required={required} />
      </ChoiceField>
    )
  }
  return (
    <Field {...frame} optional={!required}>
      <TypedControl attached={attached} value={String(value ?? '')} onChange={onChange} />
    </Field>
  )
}

interface TypedControlProps {
  attached: AttachedCustomField
  value: string
  onChange: (value: string) => void
}

/** A box for what is typed or chosen, with the bounds that the browser can hold people to. */
function TypedControl({ attached, value, onChange }: TypedControlProps) {
  const { custom_field: field, required } = attached
  const { form_placeholder: placeholder } = field.properties
  const control = { value, onValueChange: onChange, required, placeholder }
  switch (field.type) {
    case 'text': {
      const { textarea, min_length: minLength, max_length: maxLength } = field.properties
      const limits = { minLength, maxLength: maxLength ?? 10_000 }
      if (textarea) return <Textarea {...control} {...limits} rows={3} />
      return <Input {...control} {...limits} autoComplete="off" />
    }
    case 'number': {
      const { ge: min, le: max } = field.properties
      return <Input {...control} type="number" step={1} min={min} max={max} />
    }
    case 'date': {
      const { ge, le } = field.properties
      const day = value.slice(0, 10)
      return <Input {...control} type="date" value={day} min={dayOf(ge)} max={dayOf(le)} />
    }
    case 'select':
      return <Choice field={field} {...control} />
    default:
      return null
  }
}

interface ChoiceProps extends Omit<TypedControlProps, 'attached' | 'onChange'> {
  field: CustomFieldSelect
  required: boolean
  placeholder: string | undefined
  onValueChange: (value: string) => void
}

/** What isn't required can be taken back. */
function Choice({ field, required, placeholder, ...control }: ChoiceProps) {
  const t = useTranslate()
  const none = placeholder ?? t('checkout.field.choose')
  const options = field.properties.options
  if (required) return <Select {...control} options={options} placeholder={none} required />
  return <Select {...control} options={[{ value: '', label: none }, ...options]} />
}

function dayOf(seconds: number | undefined): string | undefined {
  return seconds === undefined ? undefined : new Date(seconds * 1000).toISOString().slice(0, 10)
}
