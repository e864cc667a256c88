import { ErrorAlert } from '@tollgate/app/form-alert'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { useState } from 'react'
import { testIdentityProvider } from '#api/identity-provider/identity-provider.ts'
import type { IdentityProvider, SocialProviderCheck } from '#api/model/index.ts'
import { useExternalRedirect } from '#app/hooks/use-external-redirect.ts'
import { SettingsSection } from '#app/page/settings-page.tsx'
import { TestResult } from '../../administration/social-provider/test-result.tsx'
import { useOrganization } from '../access/use-organization.ts'

/** Asks the provider and, where nothing is wrong so far, sends the owner there to sign in as a test. */
export function ProviderTest({ provider: { testedAt } }: { provider: IdentityProvider }) {
  const t = useTranslate()
  const format = useFormat()
  const { start, isPending, checks, error } = useTest()
  return (
    <SettingsSection
      title={t('organization.identity_provider.test_title')}
      description={t('organization.identity_provider.test_text')}
    >
      <p>
        {testedAt === null
          ? t('organization.identity_provider.not_tested')
          : t('organization.identity_provider.tested', { when: format.dateTime(testedAt) })}
      </p>
      <ErrorAlert error={error} />
      {checks !== null && !isPending && (
        <TestResult name={t('organization.identity_provider.test_title')} checks={checks} />
      )}
      <Button pending={isPending} onClick={start}>
        {t('organization.identity_provider.test')}
      </Button>
    </SettingsSection>
  )
}

function useTest() {
  const { id: organizationId } = useOrganization()
  const [checks, setChecks] = useState<SocialProviderCheck[] | null>(null)
  const { leave, leavingFor, error } = useExternalRedirect(async () => {
    const { url, checks: found } = await testIdentityProvider({ organizationId })
    const fails = url === null || found.some(({ outcome }) => outcome === 'failed')
    setChecks(fails ? found : null)
    return fails ? {} : { url }
  })
  return { start: () => leave(organizationId), isPending: leavingFor !== null, checks, error }
}
