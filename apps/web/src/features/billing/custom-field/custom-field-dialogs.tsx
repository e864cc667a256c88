import { useTranslate } from '@tollgate/messages/react'
import {
  createCustomField,
  deleteCustomField,
  getCustomField,
  updateCustomField,
} from '#api/custom-field/custom-field.ts'
import type { CustomField } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useDraft } from '#app/forms/use-draft.ts'
import { useEdit } from '#app/forms/use-edit.ts'
import { useGone } from '#app/forms/use-gone.ts'
import { useSave } from '#app/forms/use-save.ts'
import {
  type CustomFieldDraft,
  customFieldDraft,
  emptyCustomField,
  slugOf,
  toCustomFieldCreate,
  toCustomFieldUpdate,
} from './custom-field-draft.ts'
import { CustomFieldForm, customFieldNames } from './custom-field-form.tsx'
import { optionName } from './options-field.tsx'

interface CreateDialogProps {
  onClose: () => void
  onCreated?: (field: CustomField) => void
}

export function CreateCustomFieldDialog({ onClose, onCreated }: CreateDialogProps) {
  const t = useTranslate()
  const { id: organization_id } = useOrganization()
  const { draft, change } = useDraft(emptyCustomField())
  const create = useSave({
    noun: 'custom_field',
    save: () => createCustomField({ ...toCustomFieldCreate(draft), organization_id }),
    success: ({ name }) => t('billing.custom_field.created', { name }),
    onSaved: (field) => {
      onCreated?.(field)
      onClose()
    },
  })
  /** Until someone writes a key of its own, it goes with the name. */
  function edit(changes: Partial<CustomFieldDraft>): void {
    const follows = changes.name !== undefined && draft.slug === slugOf(draft.name)
    change(follows ? { ...changes, slug: slugOf(changes.name ?? '') } : changes)
  }
  return (
    <FormDialog
      title={t('billing.custom_field.create')}
      description={t('billing.custom_field.create_text')}
      width="large"
      submitLabel={t('billing.custom_field.create_submit')}
      save={create}
      fields={fieldNamesOf(draft)}
      onFormSubmit={() => create.mutate()}
      onClose={onClose}
    >
      <CustomFieldForm draft={draft} onChange={edit} isNew />
    </FormDialog>
  )
}

interface DialogProps {
  field: CustomField
  onClose: () => void
}

export function EditCustomFieldDialog({ field, onClose }: DialogProps) {
  const t = useTranslate()
  const { form, save } = useEdit({
    noun: 'custom_field',
    saved: field,
    toDraft: customFieldDraft,
    read: getCustomField,
    update: (changes, version, draft) =>
      updateCustomField(field.id, toCustomFieldUpdate(draft, changes), version),
    success: ({ name }) => t('billing.custom_field.saved', { name }),
    onSaved: onClose,
    ...useGone(field.name, onClose),
  })
  const { draft, change, changes, dirty } = form
  return (
    <FormDialog
      title={t('billing.custom_field.edit_title', { name: field.name })}
      description={t(`billing.custom_field.type.${field.type}`)}
      width="large"
      submitLabel={t('common.action.save')}
      unchanged={!dirty}
      save={save}
      fields={fieldNamesOf(draft)}
      onFormSubmit={() => save.mutate(changes)}
      onClose={onClose}
    >
      <CustomFieldForm draft={draft} onChange={change} isNew={false} />
    </FormDialog>
  )
}

function fieldNamesOf({ options }: CustomFieldDraft): string[] {
  return [...customFieldNames, ...options.map((_, position) => optionName(position))]
}

export function DeleteCustomFieldDialog({ field, onClose }: DialogProps) {
  const t = useTranslate()
  const { id, name } = field
  const remove = useSave({
    noun: 'custom_field',
    save: () => deleteCustomField(id),
    success: () => t('billing.custom_field.deleted', { name }),
    onSaved: onClose,
    ...useGone(field.name, onClose),
  })
  return (
    <ConfirmMutation
      title={t('billing.custom_field.delete_title', { name })}
      description={t('billing.custom_field.delete_text')}
      confirmLabel={t('billing.custom_field.delete')}
      mutation={remove}
      onClose={onClose}
    />
  )
}
