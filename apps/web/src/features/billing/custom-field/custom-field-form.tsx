import { createCustomFieldLimits as limits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Checkbox } from '@tollgate/ui/checkbox'
import { ChoiceField } from '@tollgate/ui/choice-field'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { Select } from '@tollgate/ui/select'
import { type CustomFieldPartProps, customFieldTypes } from './custom-field-draft.ts'
import { OptionsField } from './options-field.tsx'

export const customFieldNames = [
  ...['type', 'name', 'slug', 'properties.options', 'properties.form_label'],
  ...['properties.form_help_text', 'properties.form_placeholder'],
  ...['properties.min_length', 'properties.max_length', 'properties.ge', 'properties.le'],
]

/** All of a custom field; its type is chosen once. */
export function CustomFieldForm({
  draft,
  onChange,
  isNew,
}: CustomFieldPartProps & { isNew: boolean }) {
  const t = useTranslate()
  const part = { draft, onChange }
  const { type } = draft
  return (
    <>
      {isNew && <TypeField {...part} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...part}
          of="name"
          name="name"
          label={t('billing.custom_field.name')}
          help={t('billing.custom_field.name_help')}
        />
        <TextField
          {...part}
          of="slug"
          name="slug"
          label={t('billing.custom_field.slug')}
          help={t('billing.custom_field.slug_help')}
          pattern="[A-Za-z0-9_\-]+"
        />
      </div>
      {type === 'select' && <OptionsField {...part} />}
      {type === 'text' && (
        <ChoiceField name="properties.textarea" label={t('billing.custom_field.multiline')}>
          <Checkbox
            checked={draft.multiline}
            onCheckedChange={(multiline) => onChange({ multiline })}
          />
        </ChoiceField>
      )}
      <Bounds {...part} />
      <FormTexts {...part} />
    </>
  )
}

function TypeField({ draft, onChange }: CustomFieldPartProps) {
  const t = useTranslate()
  return (
    <Field name="type" label={t('billing.custom_field.type_label')}>
      <Select
        value={draft.type}
        onValueChange={(type) => onChange({ type, least: '', greatest: '' })}
        options={customFieldTypes.map((value) => ({
          value,
          label: t(`billing.custom_field.type.${value}`),
        }))}
      />
    </Field>
  )
}

interface TextFieldProps extends CustomFieldPartProps {
  of: 'name' | 'slug' | 'label' | 'help' | 'placeholder'
  name: 'name' | 'slug' | `properties.form_${'label' | 'help_text' | 'placeholder'}`
  label: string
  help?: string
  pattern?: string
}

function TextField({ of, name, label, help, pattern, draft, onChange }: TextFieldProps) {
  return (
    <Field name={name} label={label} description={help} optional={of !== 'name' && of !== 'slug'}>
      <Input
        value={draft[of]}
        onValueChange={(text) => onChange({ [of]: text })}
        {...limits[name]}
        pattern={pattern}
        autoComplete="off"
      />
    </Field>
  )
}

/** What buyers read. */
function FormTexts(part: CustomFieldPartProps) {
  const t = useTranslate()
  const { type } = part.draft
  const hasPlaceholder = type === 'text' || type === 'number' || type === 'select'
  return (
    <>
      <TextField
        {...part}
        of="label"
        name="properties.form_label"
        label={t('billing.custom_field.label')}
        help={t('billing.custom_field.label_help')}
      />
      <TextField
        {...part}
        of="help"
        name="properties.form_help_text"
        label={t('billing.custom_field.help')}
      />
      {hasPlaceholder && (
        <TextField
          {...part}
          of="placeholder"
          name="properties.form_placeholder"
          label={t('billing.custom_field.placeholder')}
        />
      )}
    </>
  )
}

const bounds = {
  text: { least: 'min_length', greatest: 'max_length' },
  number: { least: 'ge', greatest: 'le' },
  date: { least: 'ge', greatest: 'le' },
} as const

function Bounds({ draft, onChange }: CustomFieldPartProps) {
  const t = useTranslate()
  const { type } = draft
  if (type === 'checkbox' || type === 'select') return null
  const kind = type === 'date' ? 'date' : 'number'
  const range = type === 'text' ? { min: 0, max: 10_000 } : {}
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['least', 'greatest'] as const).map((end) => (
        <Field
          key={`${type}-${end}`}
          name={`properties.${bounds[type][end]}`}
          label={t(`billing.custom_field.${end}.${type}`)}
          optional
        >
          <Input
            type={kind}
            value={draft[end]}
            onValueChange={(bound) => onChange({ [end]: bound })}
            {...range}
          />
        </Field>
      ))}
    </div>
  )
}
