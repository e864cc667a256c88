import { useTranslate } from '@tollgate/messages/react'
import { PageHeader } from '@tollgate/ui/page-header'
import { usePageTitle } from '#app/page/page-title.ts'
import { SettingsSection } from '#app/page/settings-section.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'

export function AccountData() {
  const t = useTranslate()
  usePageTitle(t('account.data.title'))
  return (
    <>
      <PageHeader title={t('account.data.title')} description={t('account.data.text')} />
      <div className="divide-y">
        <SettingsSection
          title={t('account.export.title')}
          description={t('account.export.description')}
        >
          <ExportData />
        </SettingsSection>
        <SettingsSection
          title={t('account.delete.title')}
          description={t('account.delete.description')}
        >
          <DeleteAccount />
        </SettingsSection>
      </div>
    </>
  )
}
