import { Link, Outlet } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { LinkTabs, linkTabClass } from '@tollgate/ui/link-tabs'
import { peopleTabs } from '#app/shell/navigation.ts'
import { useOrganization } from '../access/use-organization.ts'

/** Around the pages about the people of an organization. */
export function PeopleLayout() {
  const t = useTranslate()
  const { slug } = useOrganization()
  return (
    <>
      <div className="mb-6">
        <LinkTabs label={t('organization.navigation.people')}>
          {peopleTabs.map(({ to, label }) => (
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
