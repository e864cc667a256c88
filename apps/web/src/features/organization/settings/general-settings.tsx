import { Navigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { PageHeader } from '@tollgate/ui/page-header'
import { CopyableId } from '@tollgate/ui/table-cells'
import { usePageTitle } from '#app/page/page-title.ts'
import { SettingsSection } from '#app/page/settings-section.tsx'
import type { CurrentOrganization } from '../access/find-organization.ts'
import { useCan } from '../access/use-can.ts'
import { useOrganization } from '../access/use-organization.ts'
import { GeneralForm } from './general-form.tsx'

export function GeneralSettings() {
  const organization = useOrganization()
  if (useCan('organization:update')) return <Settings organization={organization} />
  // Members change nothing here, but anyone can leave.
  const params = { organization: organization.slug }
  return <Navigate to="/$organization/settings/danger" params={params} replace />
}

function Settings({ organization }: { organization: CurrentOrganization }) {
  const t = useTranslate()
  usePageTitle(t('organization.settings.title'))
  return (
    <>
      <PageHeader
        title={t('organization.settings.title')}
        description={t('organization.settings.text')}
      />
      <div className="divide-y">
        <GeneralForm key={organization.id} organization={organization} />
        <SettingsSection title={t('organization.settings.id')}>
          <CopyableId value={organization.id} />
        </SettingsSection>
      </div>
    </>
  )
}
