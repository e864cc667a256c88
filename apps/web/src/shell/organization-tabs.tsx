import { Link, Outlet } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { LinkTabs, linkTabClass } from '@tollgate/ui/link-tabs'
import { useOrganization } from '../features/organization/access/use-organization.ts'
import { tabsOf } from './navigation.ts'
import type { OrganizationPath } from './navigation-tabs.ts'

interface OrganizationTabsProps {
  /** The page in the navigation that they belong to. */
  page: OrganizationPath
  /** Names them for screen readers. */
  label: string
}

/** Around a page whose tabs are pages of their own. */
function OrganizationTabs({ page, label }: OrganizationTabsProps) {
  const t = useTranslate()
  const { slug, roles } = useOrganization()
  return (
    <>
      <div className="mb-6">
        <LinkTabs label={label}>
          {tabsOf(page, roles).map((tab) => (
            <Link
              key={tab.to}
              to={tab.to}
              params={{ organization: slug }}
              activeOptions={{ exact: true, includeSearch: false }}
              className={linkTabClass}
            >
              {t(tab.label)}
            </Link>
          ))}
        </LinkTabs>
      </div>
      <Outlet />
    </>
  )
}

/** Around the pages about the people of an organization. */
export function PeopleLayout() {
  const t = useTranslate()
  return (
    <OrganizationTabs page="/$organization/members" label={t('organization.navigation.people')} />
  )
}

/** Around the pages about what customers use. */
export function EventsLayout() {
  const t = useTranslate()
  return (
    <OrganizationTabs page="/$organization/events" label={t('organization.navigation.events')} />
  )
}
