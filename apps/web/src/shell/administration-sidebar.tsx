import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { ArrowLeft, SlidersHorizontal } from 'lucide-react'
import { useServiceAccess } from '../features/administration/access/service-access.ts'
import { administrationPagesFor } from './administration-pages.ts'
import { SidebarFrame, sidebarLinkClass } from './sidebar.tsx'

export function AdministrationSidebar() {
  return (
    <SidebarFrame head={<AreaHead />}>
      <PageList />
    </SidebarFrame>
  )
}

/** Where the switcher of organizations is elsewhere. */
function AreaHead() {
  const t = useTranslate()
  const name = t('account.menu.administration')
  return (
    <nav aria-label={name}>
      <p className="flex h-10 items-center gap-2.5 px-1.5 font-semibold">
        <span className="flex size-6 shrink-0 items-center justify-center rounded-sm bg-accent text-accent-ink">
          <SlidersHorizontal className="size-3.5" aria-hidden />
        </span>
        <span className="truncate">{name}</span>
      </p>
      <Link to="/" className={sidebarLinkClass}>
        <ArrowLeft className="size-4 shrink-0" aria-hidden />
        <span className="truncate">{t('administration.navigation.back')}</span>
      </Link>
    </nav>
  )
}

function PageList() {
  const t = useTranslate()
  const { permissions } = useServiceAccess()
  const pages = administrationPagesFor(permissions)
  if (pages.length === 0) return null
  return (
    <nav aria-label={t('organization.navigation.label')} className="pt-1">
      <ul className="space-y-px">
        {pages.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ includeSearch: false }} className={sidebarLinkClass}>
              <Icon className="size-4 shrink-0" aria-hidden />
              <span className="truncate">{t(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
