import { LoadError } from '@tollgate/app/page-states'
import { useTranslate } from '@tollgate/messages/react'
import type { ReactNode } from 'react'
import { useListDomains } from '#api/domain/domain.ts'
import { useGetIdentityProvider } from '#api/identity-provider/identity-provider.ts'
import type { IdentityProviderSetup, OrganizationDomain } from '#api/model/index.ts'
import { RestoreFocus } from '#app/list/restore-focus.tsx'
import { RowsSkeleton } from '#app/page/rows-skeleton.tsx'
import { SettingsPage, SettingsSection } from '#app/page/settings-page.tsx'
import { Forbidden } from '../access/forbidden.tsx'
import { useCan, useOrganization } from '../access/use-organization.ts'
import { DomainList } from '../domain/domain-list.tsx'
import { Enforcement } from '../identity-provider/enforcement.tsx'
import { ProviderFacts } from '../identity-provider/provider-facts.tsx'
import { ProviderForm } from '../identity-provider/provider-form.tsx'
import { ProviderTest } from '../identity-provider/provider-test.tsx'
import { RemoveProvider } from '../identity-provider/remove-provider.tsx'
import { TestOutcome } from '../identity-provider/test-outcome.tsx'

/** How an organization’s people sign in with its own provider: owners set it up, admins see it. */
export function SingleSignOnSettings() {
  const t = useTranslate()
  if (!useCan('singleSignOn:read')) return <Forbidden />
  return (
    <SettingsPage
      title={t('organization.single_sign_on.title')}
      description={t('organization.single_sign_on.text')}
    >
      <Loaded />
    </SettingsPage>
  )
}

function Loaded() {
  const { id } = useOrganization()
  const mayChange = useCan('singleSignOn:update')
  const setup = useGetIdentityProvider({ organizationId: id })
  const domains = useListDomains({ organizationId: id })
  const failed = [setup, domains].find(({ data, error }) => data === undefined && error !== null)
  if (failed) return <LoadError error={failed.error} onRetry={failed.refetch} />
  if (setup.data === undefined || domains.data === undefined) return <RowsSkeleton />
  const loaded = { setup: setup.data, domains: domains.data }
  return mayChange ? <OwnersPart key={id} {...loaded} /> : <AdminsPart {...loaded} />
}

interface Setup {
  setup: IdentityProviderSetup
  domains: OrganizationDomain[]
}

function OwnersPart({ setup, domains }: Setup) {
  const { provider } = setup
  return (
    <RestoreFocus rows={provider} className="divide-y">
      <TestOutcome provider={provider} />
      <ProviderForm setup={setup} />
      <DomainSection>
        <DomainList domains={domains} isEnforced={provider?.isEnforced === true} mayChange />
      </DomainSection>
      {provider !== null && (
        <>
          <ProviderTest provider={provider} />
          <Enforcement provider={provider} domains={domains} />
          <RemoveProvider provider={provider} />
        </>
      )}
    </RestoreFocus>
  )
}

function AdminsPart({ setup: { provider }, domains }: Setup) {
  const t = useTranslate()
  return (
    <>
      <SettingsSection
        title={t('organization.identity_provider.title')}
        description={t('organization.single_sign_on.owners_only')}
      >
        <ProviderFacts provider={provider} />
      </SettingsSection>
      <DomainSection>
        <DomainList domains={domains} isEnforced={false} mayChange={false} />
      </DomainSection>
    </>
  )
}

function DomainSection({ children }: { children: ReactNode }) {
  const t = useTranslate()
  return (
    <SettingsSection
      title={t('organization.domain.title')}
      description={t('organization.domain.text')}
    >
      {children}
    </SettingsSection>
  )
}
