import { useLanguage, useTranslate } from '@tollgate/messages/react'
import type { IdentityProvider } from '#api/model/index.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useOrganization } from '../access/use-organization.ts'
import { useSetEnforced } from './use-set-enforced.ts'

interface EnforceDialogProps {
  provider: IdentityProvider
  /** The verified ones. */
  domains: string[]
  onClose: () => void
}

/** Says what happens to whom, before the provider is the only way to sign in. */
export function EnforceDialog({ provider, domains, onClose }: EnforceDialogProps) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { name, slug } = useOrganization()
  const save = useSetEnforced({
    provider,
    isEnforced: true,
    success: ({ endedSessions: count }) => t('organization.identity_provider.required', { count }),
    onSaved: onClose,
  })
  return (
    <ConfirmMutation
      title={t('organization.identity_provider.require_dialog_title')}
      description={t('organization.identity_provider.require_dialog_text', {
        domains: new Intl.ListFormat(language, { type: 'disjunction' }).format(domains),
      })}
      confirmLabel={t('organization.identity_provider.require')}
      tone="primary"
      mutation={save}
      onClose={onClose}
    >
      <ul className="list-disc space-y-1.5 pl-5">
        <li>{t('organization.identity_provider.require_sessions')}</li>
        <li>{t('organization.identity_provider.require_owners', { name: name || slug })}</li>
        <li>{t('organization.identity_provider.require_tokens')}</li>
      </ul>
    </ConfirmMutation>
  )
}
