import { useTranslate } from '@tollgate/messages/react'
import { PageHeader } from '@tollgate/ui/page-header'
import { usePageTitle } from '#app/page/page-title.ts'
import { Health } from './health.tsx'
import { SettingsInForce } from './settings-in-force.tsx'

/** Whether what the service depends on works, and the settings that it runs with. */
export function Service() {
  const t = useTranslate()
  usePageTitle(t('administration.service.title'))
  return (
    <>
      <PageHeader
        title={t('administration.service.title')}
        description={t('administration.service.text')}
      />
      <div className="max-w-4xl space-y-10">
        <Health />
        <SettingsInForce />
      </div>
    </>
  )
}
