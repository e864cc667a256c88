import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { useState } from 'react'
import { deleteBenefit } from '#api/benefit/benefit.ts'
import type { Benefit } from '#api/model/index.ts'
import { useCan } from '#app/features/organization/access/use-organization.ts'
import { DeleteMenu } from '#app/forms/delete-menu.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { changedFields } from '#app/forms/use-draft.ts'
import { EditMeterCreditDialog } from '../meter-credit/edit-meter-credit-dialog.tsx'
import { BenefitFields } from './benefit-fields.tsx'
import { EditDownloadsDialog } from './edit-downloads-dialog.tsx'
import { EditLicenseKeysDialog } from './edit-license-keys-dialog.tsx'
import { EditRepositoryDialog } from './edit-repository-dialog.tsx'
import { EditRoleDialog } from './edit-role-dialog.tsx'
import { useUpdateBenefit } from './use-update-benefit.ts'

/** What can be done with a benefit, by those who may. */
export function BenefitActions({ benefit }: { benefit: Benefit }) {
  const t = useTranslate()
  const [editing, setEditing] = useState(false)
  const { id, description, deletable } = benefit
  if (!useCan('benefits:write')) return null
  return (
    <>
      <Button onClick={() => setEditing(true)}>{t('common.action.edit')}</Button>
      <DeleteMenu
        noun="benefit"
        name={description}
        remove={() => deleteBenefit(id)}
        list="/$organization/benefits"
        title={t('billing.benefit.delete_title', { description })}
        description={t('billing.benefit.delete_text')}
        label={t('billing.benefit.delete')}
        deleted={t('billing.benefit.deleted', { description })}
        disabledLabel={!deletable && t('billing.benefit.not_deletable')}
      />
      {editing && <EditDialog benefit={benefit} onClose={() => setEditing(false)} />}
    </>
  )
}

interface EditBenefitDialogProps {
  benefit: Benefit
  onClose: () => void
}

function EditDialog({ benefit, onClose }: EditBenefitDialogProps) {
  switch (benefit.type) {
    case 'downloadables':
      return <EditDownloadsDialog benefit={benefit} onClose={onClose} />
    case 'license_keys':
      return <EditLicenseKeysDialog benefit={benefit} onClose={onClose} />
    case 'meter_credit':
      return <EditMeterCreditDialog benefit={benefit} onClose={onClose} />
    case 'github_repository':
      return <EditRepositoryDialog benefit={benefit} onClose={onClose} />
    case 'discord':
      return <EditRoleDialog benefit={benefit} onClose={onClose} />
    default:
      return <EditBenefitDialog benefit={benefit} onClose={onClose} />
  }
}

function EditBenefitDialog({ benefit, onClose }: EditBenefitDialogProps) {
  const t = useTranslate()
  const { description } = benefit
  const saved = { description, note: noteOf(benefit) }
  const update = useUpdateBenefit({ benefit, onClose })
  function submit(values: Record<string, string>): void {
    const { description: name = '', 'properties.note': note = '' } = values
    const typed = { description: name.trim(), note: note.trim() || null }
    const changes = changedFields(saved, typed)
    update.mutate({
      description: changes.description,
      properties: changes.note === undefined ? undefined : { note: changes.note },
    })
  }
  return (
    <FormDialog
      title={t('billing.benefit.edit_title', { description })}
      submitLabel={t('common.action.save')}
      save={update}
      fields={['description', 'properties.note']}
      onFormSubmit={submit}
      onClose={onClose}
    >
      <BenefitFields description={description} note={saved.note} />
    </FormDialog>
  )
}

/** What only customers who have the benefit read; other kinds than custom ones have no note. */
export function noteOf(benefit: Benefit): string | null {
  return benefit.type === 'custom' ? benefit.properties.note : null
}
