import { useTranslate } from '@tollgate/messages/react'
import { useState } from 'react'
import type { BenefitDiscord } from '#api/model/index.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { changedFields } from '#app/forms/use-draft.ts'
import { roleDraftOf, rolePropertiesOf } from '../guild-connection/role-draft.ts'
import { RoleFields, roleFieldNames } from '../guild-connection/role-fields.tsx'
import { useUpdateBenefit } from './use-update-benefit.ts'

interface EditRoleDialogProps {
  benefit: BenefitDiscord
  onClose: () => void
}

export function EditRoleDialog({ benefit, onClose }: EditRoleDialogProps) {
  const t = useTranslate()
  const { description } = benefit
  const saved = roleDraftOf(benefit.properties)
  const [draft, setDraft] = useState(saved)
  const update = useUpdateBenefit({ benefit, onClose })
  function submit({ description: name = '' }: Record<string, string>): void {
    // Discord is asked about a new role alone.
    const properties = changedFields(rolePropertiesOf(saved), rolePropertiesOf(draft))
    update.mutate({ type: 'discord', description: name.trim(), properties })
  }
  return (
    <FormDialog
      title={t('billing.benefit.edit_title', { description })}
      submitLabel={t('common.action.save')}
      unchanged={draft.roleId === ''}
      save={update}
      fields={roleFieldNames}
      onFormSubmit={submit}
      onClose={onClose}
    >
      <RoleFields description={description} draft={draft} onChange={setDraft} />
    </FormDialog>
  )
}
