import { Link, useLocation } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Breadcrumb } from '@tollgate/ui/breadcrumb'
import { useCurrentPageTitle } from '#app/page/page-title.ts'
import { administrationPageAt } from './administration-pages.ts'

/** The area, one of its pages, and below it whatever the screen calls itself. */
export function AdministrationBreadcrumbs() {
  const t = useTranslate()
  const { pathname } = useLocation()
  const title = useCurrentPageTitle()
  const page = administrationPageAt(pathname)
  const isBelow = page !== undefined && page.to !== pathname.replace(/\/$/, '')
  return (
    <Breadcrumb>
      <Link to="/administration">{t('account.menu.administration')}</Link>
      {isBelow && <Link to={page.to}>{t(page.label)}</Link>}
      {title}
    </Breadcrumb>
  )
}
