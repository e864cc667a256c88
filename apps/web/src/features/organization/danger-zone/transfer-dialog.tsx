import { ApiError } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { toast } from '@tollgate/ui/toast'
import { transferOwnership } from '#api/member/member.ts'
import type { MemberWithUser } from '#api/model/index.ts'
import { useSession } from '#app/features/account/session/use-session.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useOrganization } from '../access/use-organization.ts'
import { useSaveMember } from '../member/use-save-member.ts'

function isNotOwner(error: unknown): boolean {
  const code = 'YOU_ARE_NOT_ALLOWED_TO_HAND_OVER_THIS_ORGANIZATION'
  return error instanceof ApiError && error.code === code
}

interface TransferDialogProps {
  member: MemberWithUser
  onClose: () => void
}

export function TransferDialog({ member, onClose }: TransferDialogProps) {
  const t = useTranslate()
  const { user } = useSession()
  const { id: organizationId, name, slug } = useOrganization()
  const names = { organization: name || slug, name: member.user.name }
  const transfer = useSaveMember({
    member,
    save: () => transferOwnership({ memberId: member.id, organizationId }),
    success: t('organization.danger.handed_over', names),
    onClose,
    // The dialog goes with what only owners see.
    onRefused: (error) => {
      if (isNotOwner(error)) toast.error(t('organization.danger.not_owner'))
    },
  })
  return (
    <ConfirmMutation
      title={t('organization.danger.hand_over_title', names)}
      description={t('organization.danger.hand_over_consequence', { ...names, own: user.name })}
      confirmLabel={t('organization.danger.hand_over_confirm')}
      mutation={transfer}
      onClose={onClose}
    />
  )
}
