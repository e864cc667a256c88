import { useMutation } from '@tanstack/react-query'
import { useTranslate } from '@tollgate/messages/react'
import { impersonateUser } from '#api/impersonation/impersonation.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { broadcastUser } from '../../account/session/session-query.ts'
import type { UserDialogProps } from './use-save-user.ts'

/** Goes on as the user, in all of the browser’s tabs. */
export function ImpersonateDialog({ user: { id: userId, name }, onClose }: UserDialogProps) {
  const t = useTranslate()
  const impersonate = useMutation({
    mutationFn: () => impersonateUser({ userId }),
    onSuccess: () => {
      broadcastUser(userId)
      // All that was loaded is the administrator’s.
      location.assign('/')
    },
  })
  return (
    <ConfirmMutation
      tone="primary"
      title={t('administration.user.impersonate_title', { name })}
      description={t('administration.user.impersonate_text')}
      confirmLabel={t('administration.user.impersonate')}
      mutation={impersonate}
      onClose={onClose}
    />
  )
}
