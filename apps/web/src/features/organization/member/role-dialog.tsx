import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@tollgate/ui/dialog'
import { Form } from '@tollgate/ui/form'
import { useState } from 'react'
import type { MemberWithUser } from '#api/model/index.ts'
import { useUpdateMemberRole } from '#api/organization/organization.ts'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { useFormErrors } from '#app/forms/use-form-errors.ts'
import { highestRole } from '../access/roles.ts'
import { RoleField } from '../invite/role-field.tsx'
import { memberRefusals } from './member-refusals.ts'
import { RoleNotes } from './role-notes.tsx'
import { useMemberChange } from './use-member-change.ts'

interface RoleDialogProps {
  member: MemberWithUser
  onClose: () => void
}

export function RoleDialog({ member, onClose }: RoleDialogProps) {
  const t = useTranslate()
  const { name } = member.user
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={t('organization.member.role_title', { name })}>
        <RoleForm member={member} onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}

function RoleForm({ member, onClose }: RoleDialogProps) {
  const t = useTranslate()
  const { name } = member.user
  const { succeed, fail } = useMemberChange(member, onClose)
  const update = useUpdateMemberRole({
    mutation: {
      onSuccess: () => succeed(t('organization.member.role_changed', { name })),
      onError: fail,
    },
  })
  const [role, setRole] = useState<string>(highestRole(member))
  const errors = useFormErrors(update.error, memberRefusals)
  function save(): void {
    const { id: memberId, organizationId } = member
    update.mutate({ data: { memberId, role, organizationId } })
  }
  return (
    <Form onFormSubmit={save}>
      <FormAlert errors={errors} />
      <RoleField role={role} onChange={setRole} disabled={update.isPending} />
      <RoleNotes member={member} chosen={role} />
      <DialogFooter>
        <Button onClick={onClose}>{t('common.action.cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={member.role === role}
          pending={update.isPending}
        >
          {t('organization.member.role_submit')}
        </Button>
      </DialogFooter>
    </Form>
  )
}
