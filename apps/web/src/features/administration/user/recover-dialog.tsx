import { useTranslate } from '@tollgate/messages/react'
import {
  cancelTwoFactorRecovery,
  startTwoFactorRecovery,
} from '#api/administration-user/administration-user.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { type UserDialogProps, useSaveUser } from './use-save-user.ts'

/** Has the second factor removed after the waiting time. */
export function RecoverDialog({ user, onClose }: UserDialogProps) {
  const t = useTranslate()
  const { id: userId, name } = user
  const recover = useSaveUser(user, {
    save: () => startTwoFactorRecovery({ userId }),
    success: () => t('administration.user.recovery_started', { name }),
    onSaved: onClose,
  })
  return (
    <ConfirmMutation
      title={t('administration.user.recover_title', { name })}
      description={t('administration.user.recover_text')}
      confirmLabel={t('administration.user.recover')}
      mutation={recover}
      onClose={onClose}
    />
  )
}

/** Keeps it after all. */
export function KeepFactorDialog({ user, onClose }: UserDialogProps) {
  const t = useTranslate()
  const { id: userId, name } = user
  const keep = useSaveUser(user, {
    save: () => cancelTwoFactorRecovery({ userId }),
    success: () => t('administration.user.recovery_canceled', { name }),
    onSaved: onClose,
  })
  return (
    <ConfirmMutation
      tone="primary"
      title={t('administration.user.keep_factor_title', { name })}
      description={t('administration.user.keep_factor_text')}
      confirmLabel={t('administration.user.keep_factor')}
      mutation={keep}
      onClose={onClose}
    />
  )
}
