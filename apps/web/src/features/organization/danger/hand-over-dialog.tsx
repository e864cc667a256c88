import { ApiError } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { ConfirmDialog } from '@tollgate/ui/confirm-dialog'
import { toast } from '@tollgate/ui/toast'
import type { MemberWithUser } from '#api/model/index.ts'
import { useTransferOwnership } from '#api/organization/organization.ts'
import { useSession } from '#app/features/account/session/use-session.ts'
import { type Refusals, useFormErrors } from '#app/forms/use-form-errors.ts'
import { useOrganization } from '../access/use-organization.ts'
import { useMemberChange } from '../member/use-member-change.ts'

const refusals: Refusals = {
  YOU_ARE_THE_OWNER_ALREADY: { text: 'organization.danger.owner_already' },
}

function isNoOwner(error: unknown): boolean {
  const code = 'YOU_ARE_NOT_ALLOWED_TO_HAND_OVER_THIS_ORGANIZATION'
  return error instanceof ApiError && error.code === code
}

interface HandOverDialogProps {
  member: MemberWithUser
  onClose: () => void
}

export function HandOverDialog({ member, onClose }: HandOverDialogProps) {
  const t = useTranslate()
  const { user } = useSession()
  const organization = useOrganization()
  const names = { organization: organization.name || organization.slug, name: member.user.name }
  const { succeed, fail } = useMemberChange(member, onClose)
  const transfer = useTransferOwnership({
    mutation: {
      onSuccess: () => succeed(t('organization.danger.handed_over', names)),
      onError: async (error) => {
        // The dialog goes with what only owners see.
        if (isNoOwner(error)) toast.error(t('organization.danger.not_owner'))
        await fail(error)
      },
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('organization.danger.hand_over_title', names)}
      description={t('organization.danger.hand_over_consequence', { ...names, own: user.name })}
      confirmLabel={t('organization.danger.hand_over_confirm')}
      onConfirm={() =>
        transfer.mutate({ data: { memberId: member.id, organizationId: organization.id } })
      }
      pending={transfer.isPending}
      error={useFormErrors(transfer.error, refusals).message}
    />
  )
}
