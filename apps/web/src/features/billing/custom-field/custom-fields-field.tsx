import { keepPreviousData } from '@tanstack/react-query'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Checkbox } from '@tollgate/ui/checkbox'
import { ChoiceField } from '@tollgate/ui/choice-field'
import { Field } from '@tollgate/ui/field'
import { useState } from 'react'
import { useListCustomFields } from '#api/custom-field/custom-field.ts'
import type {
  AttachedCustomField,
  AttachedCustomFieldCreate,
  CustomFieldList,
} from '#api/model/index.ts'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { type OrderedItem, OrderedSelect } from '#app/forms/ordered-select.tsx'
import { useOptionSearch } from '#app/forms/use-option-search.ts'
import { CreateCustomFieldDialog } from './custom-field-dialogs.tsx'

/** A field of a product, and whether buyers have to fill it in. */
export interface AttachedItem extends OrderedItem {
  required: boolean
}

export function attachedItem({ custom_field, required }: AttachedCustomField): AttachedItem {
  return { id: custom_field.id, name: custom_field.name, required }
}

export function toAttached({ id, required }: AttachedItem): AttachedCustomFieldCreate {
  return { custom_field_id: id, required }
}

function attachablePage({ items, pagination }: CustomFieldList) {
  return { items: items.map(({ id, name }) => ({ id, name, required: false })), pagination }
}

interface CustomFieldsFieldProps {
  value: AttachedItem[]
  onChange: (value: AttachedItem[]) => void
}

/** The custom fields of a product in order: those there are, or a new one. */
export function CustomFieldsField({ value, onChange }: CustomFieldsFieldProps) {
  const t = useTranslate()
  const { id: organization_id } = useOrganization()
  const mayCreate = useCan('custom_fields:write')
  const [creating, setCreating] = useState(false)
  const search = useOptionSearch()
  const { data } = useListCustomFields(
    { organization_id, sorting: ['name'], ...search.parameters },
    { query: { placeholderData: keepPreviousData, select: attachablePage } },
  )
  const create = mayCreate && (
    <Button variant="link" size="inline" onClick={() => setCreating(true)}>
      {t('billing.custom_field.create')}
    </Button>
  )
  return (
    <>
      <Field
        name="attached_custom_fields"
        label={t('billing.custom_field.list')}
        description={t('billing.product.fields_help')}
        optional
        aside={create}
      >
        <OrderedSelect
          label={t('billing.custom_field.list')}
          value={value}
          onChange={onChange}
          page={data}
          search={search}
          searchLabel={t('billing.custom_field.search')}
          placeholder={t('billing.product.fields_add')}
          extra={(item) => (
            <RequiredBox
              item={item}
              onChange={(required) =>
                onChange(value.map((one) => (one.id === item.id ? { ...one, required } : one)))
              }
            />
          )}
        />
      </Field>
      {creating && (
        <CreateCustomFieldDialog
          onClose={() => setCreating(false)}
          onCreated={({ id, name }) => onChange([...value, { id, name, required: false }])}
        />
      )}
    </>
  )
}

interface RequiredBoxProps {
  item: AttachedItem
  onChange: (required: boolean) => void
}

function RequiredBox({ item: { id, name, required }, onChange }: RequiredBoxProps) {
  const t = useTranslate()
  return (
    <span className="mr-2 text-[0.8125rem]">
      <ChoiceField name={`required-${id}`} label={t('billing.custom_field.required')}>
        <Checkbox
          aria-label={t('billing.custom_field.required_for', { name })}
          checked={required}
          onCheckedChange={onChange}
        />
      </ChoiceField>
    </span>
  )
}
