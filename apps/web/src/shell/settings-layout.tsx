import { Link, Outlet, useMatchRoute } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { useOrganization } from '../features/organization/access/use-organization.ts'
import { tabsOf } from './navigation.ts'
import { PageGroups } from './page-groups.tsx'
import { sidebarLinkClass } from './sidebar.tsx'

const settings = '/$organization/settings'

/** Around the settings of an organization: a list of its pages, on phones behind a button. */
export function SettingsLayout() {
  return (
    <div className="gap-x-8 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
      <SettingsNavigation />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}

function SettingsNavigation() {
  const t = useTranslate()
  const { slug, roles } = useOrganization()
  const pages = tabsOf(settings, roles)
  const current = useCurrent(pages)
  // Where it was opened: once another page is shown, it is closed.
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt !== undefined && openAt === current?.to
  const button = useRef<HTMLButtonElement>(null)
  return (
    <nav
      aria-label={t('organization.settings.sections')}
      className="mb-6 lg:sticky lg:top-20 lg:mb-0 lg:self-start"
    >
      <Button
        ref={button}
        wide
        aria-expanded={isOpen}
        onClick={() => setOpenAt(isOpen ? undefined : current?.to)}
        className="lg:hidden"
      >
        <span className="flex-1 truncate text-left">
          {t(current?.label ?? 'organization.settings.sections')}
        </span>
        <ChevronDown className={isOpen ? 'rotate-180' : ''} aria-hidden />
      </Button>
      <div className={isOpen ? 'max-lg:mt-3' : 'max-lg:hidden'}>
        <PageGroups pages={pages}>
          {({ to, label }) => (
            <Link
              to={to}
              params={{ organization: slug }}
              activeOptions={{ exact: to === settings, includeSearch: false }}
              className={sidebarLinkClass}
              onClick={() => button.current?.focus()}
            >
              <span className="truncate">{t(label)}</span>
            </Link>
          )}
        </PageGroups>
      </div>
    </nav>
  )
}

function useCurrent(pages: ReturnType<typeof tabsOf>) {
  const { slug } = useOrganization()
  const matchRoute = useMatchRoute()
  const params = { organization: slug }
  return pages.findLast(({ to }) => matchRoute({ to, params, fuzzy: true }) !== false)
}
