import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { CommandContext } from './command-context.ts'
import { navigationFor, pageAt } from './navigation.ts'
import { useShortcuts } from './shortcuts.ts'
import { useShellOrganizations } from './use-shell-organizations.ts'

const CommandDialog = lazy(() => import('./command-dialog.tsx'))
const ShortcutList = lazy(() => import('./shortcut-list.tsx'))

/** Command menu and shortcuts; both are fetched when they are first wanted. */
export function CommandProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<'menu' | 'shortcuts' | null>(null)
  const commands = useMemo(
    () => ({ openMenu: () => setOpened('menu'), openShortcuts: () => setOpened('shortcuts') }),
    [],
  )
  useOrganizationShortcuts(commands)
  return (
    <CommandContext value={commands}>
      {children}
      <Suspense>
        {opened === 'menu' && <CommandDialog onClose={() => setOpened(null)} />}
        {opened === 'shortcuts' && <ShortcutList onClose={() => setOpened(null)} />}
      </Suspense>
    </CommandContext>
  )
}

function useOrganizationShortcuts(centre: { openMenu: () => void; openShortcuts: () => void }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { current, roles } = useShellOrganizations()
  const pages = current === undefined ? [] : navigationFor(roles)
  const params = { organization: current?.slug ?? '' }

  function create(): void {
    const { page: here } = pageAt(pathname, params.organization)
    const page = pages.find(({ to, create }) => to === here?.to && create !== undefined)
    const action = page?.create ?? pages.find((candidate) => candidate.create)?.create
    if (action !== undefined) void navigate({ to: action.to, params })
  }

  useShortcuts({
    pages,
    onGo: ({ to }) => void navigate({ to, params }),
    onCreate: create,
    onMenu: centre.openMenu,
    onList: centre.openShortcuts,
  })
}
