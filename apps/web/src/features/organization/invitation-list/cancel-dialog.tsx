import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from '@tollgate/messages/react'
import { ConfirmDialog } from '@tollgate/ui/confirm-dialog'
import { toast } from '@tollgate/ui/toast'
import type { Invitation } from '#api/model/index.ts'
import { getListInvitationsQueryKey, useCancelInvitation } from '#api/organization/organization.ts'
import { type Refusals, useFormErrors } from '#app/forms/use-form-errors.ts'

const refusals: Refusals = {
  INVITATION_NOT_FOUND: { text: 'organization.invitation_list.gone' },
  MEMBER_NOT_FOUND: { text: 'organization.error.not_member' },
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION: { text: 'organization.error.not_allowed' },
}

interface CancelDialogProps {
  invitation: Invitation
  onClose: () => void
}

export function CancelDialog({ invitation, onClose }: CancelDialogProps) {
  const t = useTranslate()
  const { id, email } = invitation
  const queryClient = useQueryClient()
  const cancel = useCancelInvitation({
    mutation: {
      onSuccess: () => {
        toast.success(t('organization.invitation_list.canceled', { email }))
        onClose()
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: getListInvitationsQueryKey() }),
    },
  })
  const { message } = useFormErrors(cancel.error, refusals)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('organization.invitation_list.cancel_title', { email })}
      description={t('organization.invitation_list.cancel_text')}
      confirmLabel={t('organization.invitation_list.cancel')}
      onConfirm={() => cancel.mutate({ data: { invitationId: id } })}
      pending={cancel.isPending}
      error={message}
    />
  )
}
