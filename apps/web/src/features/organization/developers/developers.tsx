import { useTranslate } from '@tollgate/messages/react'
import { CodeBlock } from '@tollgate/ui/code-block'
import { CopyableId } from '@tollgate/ui/table-cells'
import { Tab, TabPanel, Tabs, TabsList } from '@tollgate/ui/tabs'
import { Fact, Facts } from '#app/page/record-page.tsx'
import { SettingsPage, SettingsSection } from '#app/page/settings-page.tsx'
import { Forbidden } from '../access/forbidden.tsx'
import { useCan, useOrganization } from '../access/use-organization.ts'
import { ApiChanges } from './api-changes.tsx'
import { DeveloperLinks } from './developer-links.tsx'
import { RateLimits } from './rate-limits.tsx'
import { firstCall, snippetLanguages } from './snippets.ts'

/** Where someone begins who writes a program for the organization. */
export function Developers() {
  const t = useTranslate()
  if (!useCan('webhooks:write')) return <Forbidden />
  return (
    <SettingsPage
      title={t('organization.developers.title')}
      description={t('organization.developers.text')}
    >
      <FirstCall />
      <DeveloperLinks />
      <RateLimits />
      <ApiChanges />
    </SettingsPage>
  )
}

function FirstCall() {
  const t = useTranslate()
  const { id } = useOrganization()
  const { origin } = window.location
  return (
    <SettingsSection
      title={t('organization.developers.first_call')}
      description={t('organization.developers.first_call_text')}
    >
      <Facts>
        <Fact term={t('organization.developers.base_url')}>
          <CopyableId value={origin} />
        </Fact>
        <Fact term={t('organization.developers.organization_id')}>
          <CopyableId value={id} />
        </Fact>
      </Facts>
      <Tabs defaultValue={snippetLanguages[0]}>
        <TabsList label={t('organization.developers.first_call')}>
          {snippetLanguages.map((language) => (
            <Tab key={language} value={language}>
              {language}
            </Tab>
          ))}
        </TabsList>
        {snippetLanguages.map((language) => (
          <TabPanel key={language} value={language}>
            <CodeBlock
              label={language}
              copyLabel={t('common.action.copy')}
              code={firstCall(language, { origin, organizationId: id })}
            />
          </TabPanel>
        ))}
      </Tabs>
    </SettingsSection>
  )
}
