import { Link, Outlet } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { LinkTabs, linkTabClass } from '@tollgate/ui/link-tabs'
import { useOrganization } from '../features/organization/access/use-organization.ts'
import { tabsOf } from './navigation.ts'

/** Around the pages about the people of an organization, which tabs lead between. */
export function PeopleLayout() {
  const t = useTranslate()
  const { slug, roles } = useOrganization()
  return (
    <>
      <div className="mb-6">
        <LinkTabs label={t('organization.navigation.people')}>
          {tabsOf('/$organization/members', roles).map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              params={{ organization: slug }}
              activeOptions={{ includeSearch: false }}
              className={linkTabClass}
            >
              {t(label)}
            </Link>
          ))}
        </LinkTabs>
      </div>
      <Outlet />
    </>
  )
}
