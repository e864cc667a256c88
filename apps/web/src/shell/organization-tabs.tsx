import { Link, Outlet } from '@tanstack/react-router'
import type { PlainMessageKey } from '@tollgate/messages'
import { useTranslate } from '@tollgate/messages/react'
import { LinkTabs, linkTabClass } from '@tollgate/ui/link-tabs'
import { useOrganization } from '../features/organization/access/use-organization.ts'
import { tabsOf } from './navigation.ts'
import type { OrganizationPath } from './navigation-tabs.ts'

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

interface OrganizationTabsProps {
  label: string
  tabs: readonly { to: OrganizationPath; label: PlainMessageKey }[]
}

/** Whether other tabs are below this one: then it is the current one on its own page only. */
function hasSubpages(path: OrganizationPath, tabs: OrganizationTabsProps['tabs']): boolean {
  return tabs.some(({ to }) => to.startsWith(`${path}/`))
}

/** Leads between pages of the organization that belong together. */
function OrganizationTabs({ label, tabs }: OrganizationTabsProps) {
  const t = useTranslate()
  const { slug } = useOrganization()
  return (
    <div className="mb-6">
      <LinkTabs label={label}>
        {tabs.map((tab) => (
          <Link
            key={tab.to}
            to={tab.to}
            params={{ organization: slug }}
            activeOptions={{ exact: hasSubpages(tab.to, tabs), includeSearch: false }}
            className={linkTabClass}
          >
            {t(tab.label)}
          </Link>
        ))}
      </LinkTabs>
    </div>
  )
}
