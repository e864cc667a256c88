import { Outlet } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { OrganizationTabs } from '../access/organization-tabs.tsx'
import { useOrganization } from '../access/use-organization.ts'
import { settingsPagesFor } from './settings-pages.ts'

export function SettingsLayout() {
  const t = useTranslate()
  const { roles } = useOrganization()
  return (
    <>
      <OrganizationTabs
        label={t('organization.settings.sections')}
        tabs={settingsPagesFor(roles)}
      />
      <Outlet />
    </>
  )
}
