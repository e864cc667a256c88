import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Badge } from '@tollgate/ui/badge'
import { Button } from '@tollgate/ui/button'
import { useState } from 'react'
import type { IdentityProvider, OrganizationDomain } from '#api/model/index.ts'
import { SettingsSection } from '#app/page/settings-page.tsx'
import { EnforceDialog } from './enforce-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'

interface EnforcementProps {
  provider: IdentityProvider
  domains: OrganizationDomain[]
}

/** Whether people can sign in by the provider only. */
export function Enforcement({ provider, domains }: EnforcementProps) {
  const t = useTranslate()
  const { isEnforced, testedAt } = provider
  const verified = domains.filter(({ verifiedAt }) => verifiedAt !== null)
  const isReady = testedAt !== null && verified.length > 0
  return (
    <SettingsSection
      title={t('organization.identity_provider.require_title')}
      description={t('organization.identity_provider.require_text')}
    >
      <p>
        {isEnforced ? (
          <Badge tone="success">{t('organization.identity_provider.is_required')}</Badge>
        ) : (
          <Badge>{t('organization.identity_provider.is_optional')}</Badge>
        )}
      </p>
      {isEnforced || isReady ? (
        <Change provider={provider} domains={verified.map(({ domain }) => domain)} />
      ) : (
        <Alert>
          {verified.length === 0
            ? t('organization.identity_provider.needs_domain')
            : t('organization.identity_provider.needs_test')}
        </Alert>
      )}
    </SettingsSection>
  )
}

function Change({ provider, domains }: { provider: IdentityProvider; domains: string[] }) {
  const t = useTranslate()
  const [asking, setAsking] = useState<'enforce' | 'release' | null>(null)
  const close = () => setAsking(null)
  return (
    <>
      {/* One button, so that it has the focus again once the dialog has closed. */}
      <Button onClick={() => setAsking(provider.isEnforced ? 'release' : 'enforce')}>
        {provider.isEnforced
          ? t('organization.identity_provider.make_optional')
          : t('organization.identity_provider.require')}
      </Button>
      {asking === 'enforce' && (
        <EnforceDialog provider={provider} domains={domains} onClose={close} />
      )}
      {asking === 'release' && <ReleaseDialog provider={provider} onClose={close} />}
    </>
  )
}
