import { Outlet } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { tabsOf } from '#app/shell/navigation.ts'
import { OrganizationTabs } from '../access/organization-tabs.tsx'
import { useOrganization } from '../access/use-organization.ts'

/** Around the pages about the people of an organization. */
export function PeopleLayout() {
  const t = useTranslate()
  const { roles } = useOrganization()
  const tabs = tabsOf('/$organization/members', roles)
  return (
    <>
      <OrganizationTabs label={t('organization.navigation.people')} tabs={tabs} />
      <Outlet />
    </>
  )
}
