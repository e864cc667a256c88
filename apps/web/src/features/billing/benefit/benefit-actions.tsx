import { useNavigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@tollgate/ui/menu'
import { Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deleteBenefit, getGetBenefitQueryKey, updateBenefit } from '#api/benefit/benefit.ts'
import type { Benefit } from '#api/model/index.ts'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { changedFields } from '#app/forms/use-draft.ts'
import { useSave } from '#app/forms/use-save.ts'
import { BenefitFields } from './create-benefit-dialog.tsx'

/** What can be done with a benefit, by those who may. */
export function BenefitActions({ benefit }: { benefit: Benefit }) {
  const t = useTranslate()
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null)
  const close = () => setDialog(null)
  if (!useCan('benefits:write')) return null
  return (
    <>
      <Button onClick={() => setDialog('edit')}>{t('common.action.edit')}</Button>
      <Menu>
        <MenuTrigger aria-label={t('common.action.more')} render={<Button size="icon" />}>
          <Ellipsis aria-hidden />
        </MenuTrigger>
        <MenuContent>
          <MenuItem tone="danger" disabled={!benefit.deletable} onClick={() => setDialog('delete')}>
            <Trash2 aria-hidden />
            {benefit.deletable ? t('billing.benefit.delete') : t('billing.benefit.not_deletable')}
          </MenuItem>
        </MenuContent>
      </Menu>
      {dialog === 'edit' && <EditBenefitDialog benefit={benefit} onClose={close} />}
      {dialog === 'delete' && <DeleteBenefitDialog benefit={benefit} onClose={close} />}
    </>
  )
}

interface EditBenefitDialogProps {
  benefit: Benefit
  onClose: () => void
}

function EditBenefitDialog({ benefit, onClose }: EditBenefitDialogProps) {
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

interface DeleteBenefitDialogProps {
  benefit: Benefit
  onClose: () => void
}

function DeleteBenefitDialog({ benefit, onClose }: DeleteBenefitDialogProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { slug } = useOrganization()
  const { id, description } = benefit
  const leave = () => navigate({ to: '/$organization/benefits', params: { organization: slug } })
  const remove = useSave({
    noun: 'benefit',
    save: () => deleteBenefit(id),
    leave,
    success: () => t('billing.benefit.deleted', { description }),
  })
  return (
    <ConfirmMutation
      title={t('billing.benefit.delete_title', { description })}
      description={t('billing.benefit.delete_text')}
      confirmLabel={t('billing.benefit.delete')}
      mutation={remove}
      onClose={onClose}
    />
  )
}

/** What only customers who have the benefit read; other kinds than custom ones have no note. */
export function noteOf(benefit: Benefit): string | null {
  return benefit.type === 'custom' ? benefit.properties.note : null
}
