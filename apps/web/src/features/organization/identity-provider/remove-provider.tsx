import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { useState } from 'react'
import { removeIdentityProvider } from '#api/identity-provider/identity-provider.ts'
import type { IdentityProvider } from '#api/model/index.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { SettingsSection } from '#app/page/settings-page.tsx'

export function RemoveProvider({ provider }: { provider: IdentityProvider }) {
  const t = useTranslate()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <SettingsSection
      title={t('organization.identity_provider.remove_title')}
      description={t('organization.identity_provider.remove_text')}
    >
      <Button onClick={() => setIsAsking(true)}>
        {t('organization.identity_provider.remove')}
      </Button>
      {isAsking && <RemoveDialog provider={provider} onClose={() => setIsAsking(false)} />}
    </SettingsSection>
  )
}

interface RemoveDialogProps {
  provider: IdentityProvider
  onClose: () => void
}

function RemoveDialog({ provider: { organizationId, isEnforced }, onClose }: RemoveDialogProps) {
  const t = useTranslate()
  const save = useSave({
    noun: 'identity_provider',
    save: () => removeIdentityProvider({ organizationId }),
    success: () => t('organization.identity_provider.removed'),
    onSaved: onClose,
  })
  return (
    <ConfirmMutation
      title={t('organization.identity_provider.remove_dialog_title')}
      description={t('organization.identity_provider.remove_dialog_text')}
      confirmLabel={t('organization.identity_provider.remove')}
      mutation={save}
      onClose={onClose}
    >
      {isEnforced && <p>{t('organization.identity_provider.remove_required')}</p>}
    </ConfirmMutation>
  )
}
