import { Link, useLocation } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Breadcrumb } from '@tollgate/ui/breadcrumb'
import type { Organization } from '#api/model/index.ts'
import { useCurrentPageTitle } from '#app/page/page-title.ts'
import { pageAt } from './navigation.ts'
import { useShellOrganizations } from './use-shell-organizations.ts'

export function Breadcrumbs() {
  const t = useTranslate()
  const { pathname } = useLocation()
  const title = useCurrentPageTitle()
  const { current } = useShellOrganizations()
  if (pathname.startsWith('/account/')) {
    return (
      <Breadcrumb>
        <Link to="/account/profile">{t('account.settings.title')}</Link>
        {title}
      </Breadcrumb>
    )
  }
  if (current === undefined) return null
  return <OrganizationBreadcrumbs organization={current} title={title} />
}

/** Organization, page of the navigation, and below it whatever the screen calls itself. */
function OrganizationBreadcrumbs(props: { organization: Organization; title: string }) {
  const { organization, title } = props
  const t = useTranslate()
  const { pathname } = useLocation()
  const { page, exact, tab } = pageAt(pathname, organization.slug)
  if (page === undefined) return null
  const params = { organization: organization.slug }
  const label = t(page.label)
  const below = !exact && title !== ''
  return (
    <Breadcrumb>
      <Link to="/$organization" params={params} className="truncate">
        {organization.name}
      </Link>
      {below ? (
        <Link to={page.to} params={params}>
          {label}
        </Link>
      ) : (
        label
      )}
      {tab && (
        <Link to={tab.to} params={params}>
          {t(tab.label)}
        </Link>
      )}
      {below && title}
    </Breadcrumb>
  )
}
