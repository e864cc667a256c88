import { useTranslate } from '@tollgate/messages/react'
import { ConfirmDialog } from '@tollgate/ui/confirm-dialog'
import type { MemberWithUser } from '#api/model/index.ts'
import { useRemoveMember } from '#api/organization/organization.ts'
import { useFormErrors } from '#app/forms/use-form-errors.ts'
import { useOrganization } from '../access/use-organization.ts'
import { memberRefusals } from './member-refusals.ts'
import { useMemberChange } from './use-member-change.ts'

interface RemoveDialogProps {
  member: MemberWithUser
  onClose: () => void
}

export function RemoveDialog({ member, onClose }: RemoveDialogProps) {
  const t = useTranslate()
  const organization = useOrganization()
  const { name, email } = member.user
  const { succeed, fail } = useMemberChange(member, onClose)
  const remove = useRemoveMember({
    mutation: {
      onSuccess: () => succeed(t('organization.member.removed', { name })),
      onError: fail,
    },
  })
  const errors = useFormErrors(remove.error, memberRefusals)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('organization.member.remove_title', { name })}
      description={t('organization.member.remove_text', { email, organization: organization.name })}
      confirmLabel={t('organization.member.remove_confirm')}
      onConfirm={() =>
        remove.mutate({ data: { memberIdOrEmail: member.id, organizationId: organization.id } })
      }
      pending={remove.isPending}
      error={errors.message}
    />
  )
}
