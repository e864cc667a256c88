import { Link, useMatchRoute } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Kbd } from '@tollgate/ui/kbd'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { AccountPopover } from './account-popover.tsx'
import { useCommands } from './command-context.ts'
import { type NavigationPage, navigationFor } from './navigation.ts'
import { OrganizationSwitcher } from './organization-switcher.tsx'
import { PageGroups } from './page-groups.tsx'
import { commandShortcut } from './shortcuts.ts'
import { useShellOrganizations } from './use-shell-organizations.ts'

export const sidebarLinkClass =
  'flex h-8 items-center gap-2.5 rounded-md px-2 text-ink-muted transition-colors hover:bg-sunken hover:text-ink data-[status=active]:bg-accent-soft data-[status=active]:font-medium data-[status=active]:text-accent-text'

export function Sidebar() {
  const { current } = useShellOrganizations()
  return (
    <SidebarFrame head={<OrganizationSwitcher />}>
      {current !== undefined && <PageList slug={current.slug} />}
    </SidebarFrame>
  )
}

interface SidebarFrameProps {
  /** Says where the reader is. */
  head: ReactNode
  children: ReactNode
}

/** What the sidebars of all areas have in common. On a low screen only the list of pages scrolls. */
export function SidebarFrame({ head, children }: SidebarFrameProps) {
  return (
    <div className="flex h-full flex-col gap-3 p-3">
      {head}
      <SearchButton />
      <div className="relative -mx-3 min-h-0 grow overflow-y-auto px-3">{children}</div>
      <AccountPopover />
    </div>
  )
}

function SearchButton() {
  const t = useTranslate()
  const { openMenu } = useCommands()
  return (
    <button
      type="button"
      onClick={openMenu}
      className="flex h-8 cursor-pointer items-center gap-2 rounded-md border bg-surface px-2 text-left text-[0.8125rem] text-ink-muted shadow-low transition-colors hover:border-line-strong"
    >
      <Search className="size-3.5 shrink-0" aria-hidden />
      <span className="flex-1 truncate">{t('organization.command.open')}</span>
      <Kbd>{commandShortcut()}</Kbd>
    </button>
  )
}

function PageList({ slug }: { slug: string }) {
  const t = useTranslate()
  const { roles } = useShellOrganizations()
  return (
    <nav aria-label={t('organization.navigation.label')} className="pt-1">
      <PageGroups pages={navigationFor(roles)}>
        {(page) => <NavigationLink page={page} slug={slug} />}
      </PageGroups>
    </nav>
  )
}

function NavigationLink({ page, slug }: { page: NavigationPage; slug: string }) {
  const t = useTranslate()
  const matchRoute = useMatchRoute()
  const Icon = page.icon
  const params = { organization: slug }
  const within = page.tabs?.some(({ to }) => matchRoute({ to, params, fuzzy: true }) !== false)
  return (
    <Link
      to={page.to}
      params={params}
      {...(within && { 'aria-current': 'true', 'data-status': 'active' })}
      activeOptions={{ exact: page.to === '/$organization', includeSearch: false }}
      className={sidebarLinkClass}
    >
      <Icon className="size-4 shrink-0" aria-hidden />
      <span className="truncate">{t(page.label)}</span>
    </Link>
  )
}
