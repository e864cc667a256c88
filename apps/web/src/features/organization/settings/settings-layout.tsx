import { Outlet } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { tabsOf } from '#app/shell/navigation.ts'
import { OrganizationTabs } from '../access/organization-tabs.tsx'
import { useOrganization } from '../access/use-organization.ts'

export function SettingsLayout() {
  const t = useTranslate()
  const { roles } = useOrganization()
  return (
    <>
      <OrganizationTabs
        label={t('organization.settings.sections')}
        tabs={tabsOf('/$organization/settings', roles)}
      />
      <Outlet />
    </>
  )
}
