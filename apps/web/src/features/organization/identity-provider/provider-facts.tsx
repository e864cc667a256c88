import { useTranslate } from '@tollgate/messages/react'
import { DescriptionItem, DescriptionList } from '@tollgate/ui/description-list'
import type { IdentityProvider } from '#api/model/index.ts'

/** The provider, for those who can’t change it. */
export function ProviderFacts({ provider }: { provider: IdentityProvider | null }) {
  const t = useTranslate()
  if (provider === null) return <p>{t('organization.identity_provider.none')}</p>
  const { issuer, clientId, defaultRole, isEnforced } = provider
  return (
    <DescriptionList>
      <DescriptionItem term={t('organization.identity_provider.issuer')}>{issuer}</DescriptionItem>
      <DescriptionItem term={t('organization.identity_provider.client_id')}>
        {clientId}
      </DescriptionItem>
      <DescriptionItem term={t('organization.identity_provider.default_role')}>
        {t(`organization.invite.role_${defaultRole}`)}
      </DescriptionItem>
      <DescriptionItem term={t('organization.single_sign_on.title')}>
        {isEnforced
          ? t('organization.identity_provider.is_required')
          : t('organization.identity_provider.is_optional')}
      </DescriptionItem>
    </DescriptionList>
  )
}
