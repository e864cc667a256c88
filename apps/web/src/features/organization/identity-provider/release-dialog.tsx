import { useTranslate } from '@tollgate/messages/react'
import type { IdentityProvider } from '#api/model/index.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useSetEnforced } from './use-set-enforced.ts'

interface ReleaseDialogProps {
  provider: IdentityProvider
  onClose: () => void
}

/** Asks before people can sign in any way again. */
export function ReleaseDialog({ provider, onClose }: ReleaseDialogProps) {
  const t = useTranslate()
  const save = useSetEnforced({
    provider,
    isEnforced: false,
    success: () => t('organization.identity_provider.made_optional'),
    onSaved: onClose,
  })
  return (
    <ConfirmMutation
      title={t('organization.identity_provider.optional_dialog_title')}
      description={t('organization.identity_provider.optional_dialog_text')}
      confirmLabel={t('organization.identity_provider.make_optional')}
      tone="primary"
      mutation={save}
      onClose={onClose}
    />
  )
}
