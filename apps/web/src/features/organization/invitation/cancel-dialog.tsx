import { useTranslate } from '@tollgate/messages/react'
import { cancelInvitation } from '#api/invitation/invitation.ts'
import type { Invitation } from '#api/model/index.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import type { Refusals } from '#app/forms/use-form-errors.ts'
import { useSave } from '#app/forms/use-save.ts'

const refusals: Refusals = {
  MEMBER_NOT_FOUND: { text: 'organization.error.not_member' },
}

interface CancelDialogProps {
  invitation: Invitation
  onClose: () => void
}

export function CancelDialog({ invitation, onClose }: CancelDialogProps) {
  const t = useTranslate()
  const { id, email } = invitation
  const cancel = useSave({
    noun: 'invitation',
    save: () => cancelInvitation({ invitationId: id }),
    success: () => t('organization.invitation_list.canceled', { email }),
    onSaved: onClose,
  })
  return (
    <ConfirmMutation
      title={t('organization.invitation_list.cancel_title', { email })}
      description={t('organization.invitation_list.cancel_text')}
      confirmLabel={t('organization.invitation_list.cancel')}
      mutation={cancel}
      refusals={refusals}
      onClose={onClose}
    />
  )
}
