import { useTranslate } from '@tollgate/messages/react'
import { getGetBenefitQueryKey, updateBenefit } from '#api/benefit/benefit.ts'
import type { Benefit } from '#api/model/index.ts'
import { changedFields } from '#app/forms/changed-fields.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { BenefitFields } from './create-benefit-dialog.tsx'
import { noteOf } from './note-of.ts'

interface EditBenefitDialogProps {
  benefit: Benefit
  onClose: () => void
}

export function EditBenefitDialog({ benefit, onClose }: EditBenefitDialogProps) {
  const t = useTranslate()
  const { id, description } = benefit
  const saved = { description, note: noteOf(benefit) }
  const update = useSave({
    noun: 'benefit',
    save: (changes: Partial<typeof saved>) =>
      updateBenefit(id, {
        description: changes.description,
        properties: changes.note === undefined ? undefined : { note: changes.note },
      }),
    record: () => getGetBenefitQueryKey(id),
    success: (answer) => t('billing.benefit.saved', { description: answer.description }),
    onSaved: onClose,
    gone: { code: 'ResourceNotFound', text: t('billing.benefit.gone', { description }) },
    onGone: onClose,
  })
  return (
    <FormDialog
      title={t('billing.benefit.edit_title', { description })}
      submitLabel={t('common.action.save')}
      save={update}
      fields={['description', 'properties.note']}
      onFormSubmit={(values) => {
        const { description: name = '', 'properties.note': note = '' } = values
        update.mutate(changedFields(saved, { description: name.trim(), note: note.trim() || null }))
      }}
      onClose={onClose}
    >
      <BenefitFields description={description} note={saved.note} />
    </FormDialog>
  )
}
