import { useTranslate } from '@tollgate/messages/react'
import { PageHeader } from '@tollgate/ui/page-header'
import { CopyableId } from '@tollgate/ui/table-cells'
import { usePageTitle } from '#app/screens/page-title.ts'
import { Forbidden } from '../access/forbidden.tsx'
import { mayChange } from '../access/roles.ts'
import { useOrganization } from '../access/use-organization.ts'
import { GeneralForm } from './general-form.tsx'

export function GeneralSettings() {
  const t = useTranslate()
  const organization = useOrganization()
  usePageTitle(t('organization.settings.title'))
  if (!mayChange(organization.roles)) return <Forbidden />
  return (
    <>
      <PageHeader
        title={t('organization.settings.title')}
        description={t('organization.settings.text')}
      />
      <div className="max-w-xl space-y-8">
        <GeneralForm key={organization.id} organization={organization} />
        <div className="border-t pt-5">
          <h2 className="font-medium text-[0.8125rem]">{t('organization.settings.id')}</h2>
          <CopyableId value={organization.id} />
        </div>
      </div>
    </>
  )
}
