import { useTranslate } from '@tollgate/messages/react'
import { useState } from 'react'
import { setRole } from '#api/administration-user/administration-user.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { isEqual } from '#app/forms/use-draft.ts'
import { rolesOf } from '../../organization/access/roles.ts'
import { RolesField, rolesToSave } from './roles-field.tsx'
import { type UserDialogProps, useSaveUser } from './use-save-user.ts'

export function RolesDialog({ user, onClose }: UserDialogProps) {
  const t = useTranslate()
  const { id: userId, name } = user
  const held = rolesOf(user).filter((role) => role !== 'user')
  const [roles, setRoles] = useState(held)
  const save = useSaveUser(user, {
    save: () => setRole({ userId, role: rolesToSave(roles) }),
    success: () => t('administration.user.roles_changed', { name }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={t('administration.user.change_roles_title', { name })}
      submitLabel={t('administration.user.change_roles')}
      unchanged={isEqual(roles.toSorted(), held.toSorted())}
      save={save}
      onFormSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <RolesField roles={roles} onChange={setRoles} />
    </FormDialog>
  )
}
