import { useTranslate } from '@tollgate/messages/react'
import { useState } from 'react'
import { updateMemberRole } from '#api/member/member.ts'
import type { MemberWithUser } from '#api/model/index.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { highestRole } from '../access/roles.ts'
import { RoleField } from '../invitation/role-field.tsx'
import { RoleNotes } from './role-notes.tsx'
import { useSaveMember } from './use-save-member.ts'

interface RoleDialogProps {
  member: MemberWithUser
  onClose: () => void
}

export function RoleDialog({ member, onClose }: RoleDialogProps) {
  const t = useTranslate()
  const { id: memberId, organizationId } = member
  const { name } = member.user
  const [role, setRole] = useState<string>(highestRole(member))
  const update = useSaveMember({
    member,
    save: () => updateMemberRole({ memberId, role, organizationId }),
    success: t('organization.member.role_changed', { name }),
    onClose,
  })
  return (
    <FormDialog
      title={t('organization.member.role_title', { name })}
      submitLabel={t('organization.member.role_submit')}
      unchanged={member.role === role}
      save={update}
      onFormSubmit={() => update.mutate()}
      onClose={onClose}
    >
      <RoleField role={role} onChange={setRole} disabled={update.isPending} />
      <RoleNotes member={member} chosen={role} />
    </FormDialog>
  )
}
