import { useTranslate } from '@tollgate/messages/react'
import { removeMember } from '#api/member/member.ts'
import type { MemberWithUser } from '#api/model/index.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useOrganization } from '../access/use-organization.ts'
import { useSaveMember } from './use-save-member.ts'

interface RemoveDialogProps {
  member: MemberWithUser
  onClose: () => void
}

export function RemoveDialog({ member, onClose }: RemoveDialogProps) {
  const t = useTranslate()
  const organization = useOrganization()
  const { name, email } = member.user
  const remove = useSaveMember({
    member,
    save: () => removeMember({ memberIdOrEmail: member.id, organizationId: organization.id }),
    success: t('organization.member.removed', { name }),
    onClose,
  })
  return (
    <ConfirmMutation
      title={t('organization.member.remove_title', { name })}
      description={t('organization.member.remove_text', { email, organization: organization.name })}
      confirmLabel={t('organization.member.remove_confirm')}
      mutation={remove}
      onClose={onClose}
    />
  )
}
