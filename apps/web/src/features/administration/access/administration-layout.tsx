import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'
import { useLayoutEffect } from 'react'
import { NotFound } from '#app/page/page-states.tsx'
import { usePageTitle } from '#app/page/page-title.ts'
import { AdministrationBreadcrumbs } from '#app/shell/administration-breadcrumbs.tsx'
import { administrationPageAt } from '#app/shell/administration-pages.ts'
import { AdministrationSidebar } from '#app/shell/administration-sidebar.tsx'
import { Shell } from '#app/shell/shell.tsx'
import { useSession } from '../../account/session/use-session.ts'
import { type ServicePermission, useMayInService } from './service-access.ts'

/** Around the pages of administrators. */
export function AdministrationLayout() {
  useAreaAccent()
  return (
    <Shell sidebar={<AdministrationSidebar />} breadcrumbs={<AdministrationBreadcrumbs />}>
      <CurrentPage />
    </Shell>
  )
}

/** Colors the whole document: menus and dialogs are outside of the layout. */
function useAreaAccent(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.area = 'administration'
    return () => {
      delete dataset.area
    }
  }, [])
}

function CurrentPage() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const page = administrationPageAt(pathname)
  if (!user.emailVerified) return <VerifyFirst />
  return page === undefined ? <Outlet /> : <PermittedPage permission={page.permission} />
}

function PermittedPage({ permission }: { permission: ServicePermission }) {
  return useMayInService(permission) ? <Outlet /> : <NotFound />
}

function VerifyFirst() {
  const t = useTranslate()
  usePageTitle(t('administration.access.unverified_title'))
  return (
    <Empty
      level={1}
      title={t('administration.access.unverified_title')}
      action={
        <Link to="/account/security" className={buttonClass({ variant: 'primary' })}>
          {t('administration.access.to_security')}
        </Link>
      }
    >
      {t('administration.access.unverified_text')}
    </Empty>
  )
}
