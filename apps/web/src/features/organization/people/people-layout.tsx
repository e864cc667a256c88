import { Outlet } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { peopleTabs } from '#app/shell/navigation.ts'
import { OrganizationTabs } from '../access/organization-tabs.tsx'

/** Around the pages about the people of an organization. */
export function PeopleLayout() {
  const t = useTranslate()
  return (
    <>
      <OrganizationTabs label={t('organization.navigation.people')} tabs={peopleTabs} />
      <Outlet />
    </>
  )
}
