import { useTranslate } from '@tollgate/messages/react'
import { Kbd } from '@tollgate/ui/kbd'
import { Search } from 'lucide-react'
import { AccountPopover } from './account-popover.tsx'
import { useCommands } from './command-context.ts'
import { groupPages, navigationFor } from './navigation.ts'
import { NavigationLink } from './navigation-link.tsx'
import { OrganizationSwitcher } from './organization-switcher.tsx'
import { commandShortcut } from './shortcut-keys.ts'
import { useShellOrganizations } from './use-shell-organizations.ts'

export function Sidebar() {
  const { current } = useShellOrganizations()
  return (
    <div className="flex min-h-full flex-col gap-3 p-3">
      <OrganizationSwitcher />
      <SearchButton />
      {current !== undefined && <PageList slug={current.slug} />}
      <div className="mt-auto">
        <AccountPopover />
      </div>
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
    <nav aria-label={t('organization.navigation.label')} className="flex flex-col gap-4 pt-1">
      {groupPages(navigationFor(roles)).map(({ heading, pages }) => (
        <div key={pages[0]?.to}>
          {heading !== undefined && (
            <h2 className="mb-1 px-2 font-medium text-ink-muted text-xs">{t(heading)}</h2>
          )}
          <ul className="space-y-px">
            {pages.map((page) => (
              <li key={page.to}>
                <NavigationLink page={page} slug={slug} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
