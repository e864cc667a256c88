import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { CodeBlock } from '@tollgate/ui/code-block'
import { Tab, TabPanel, Tabs, TabsList } from '@tollgate/ui/tabs'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { eventSnippet, snippetLanguages } from './event-snippets.ts'

/** How a program sends events to this service. */
export function EventProgram() {
  const t = useTranslate()
  return (
    <div className="space-y-3">
      <Tabs defaultValue={snippetLanguages[0]}>
        <TabsList label={t('billing.event.program')}>
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
              copyLabel={t('billing.event.program_copy', { language })}
              code={eventSnippet(language, window.location.origin)}
            />
          </TabPanel>
        ))}
      </Tabs>
      <p className="text-ink-muted">
        {t('billing.event.program_token')} <TokenLink />
      </p>
    </div>
  )
}

function TokenLink() {
  const t = useTranslate()
  const { slug: organization } = useOrganization()
  if (!useCan('organization:update')) return null
  return (
    <Link
      to="/$organization/settings/access-tokens/new"
      params={{ organization }}
      className="rounded-sm font-medium text-accent-text underline-offset-4 hover:underline"
    >
      {t('organization.access_token.create')}
    </Link>
  )
}
