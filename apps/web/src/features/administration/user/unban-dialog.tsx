import { useTranslate } from '@tollgate/messages/react'
import { unbanUser } from '#api/administration-user/administration-user.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { type UserDialogProps, useSaveUser } from './use-save-user.ts'

export function UnbanDialog({ user, onClose }: UserDialogProps) {
  const t = useTranslate()
  const { id: userId, name } = user
  const unban = useSaveUser(user, {
    save: () => unbanUser({ userId }),
    success: () => t('administration.user.unbanned', { name }),
    onSaved: onClose,
  })
  return (
    <ConfirmMutation
      tone="primary"
      title={t('administration.user.unban_title', { name })}
      description={t('administration.user.unban_text')}
      confirmLabel={t('administration.user.unban')}
      mutation={unban}
      onClose={onClose}
    />
  )
}
