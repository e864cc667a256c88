import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import { Button } from '@tollgate/ui/button'
import { Drawer, DrawerContent, DrawerTrigger } from '@tollgate/ui/drawer'
import { OfflineNotice } from '@tollgate/ui/offline-notice'
import { Menu } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { configurationQuery } from '../features/account/social/configuration.ts'

interface TopBarProps {
  /** Behind a button where the screen is too narrow to show it. */
  sidebar: ReactNode
  breadcrumbs: ReactNode
}

export function TopBar({ sidebar, breadcrumbs }: TopBarProps) {
  const t = useTranslate()
  return (
    <header className="sticky top-0 z-5 shrink-0 border-b bg-surface">
      <div className="mx-auto flex h-12 w-full max-w-6xl items-center gap-2 px-2 sm:px-8">
        <NavigationDrawer sidebar={sidebar} />
        {breadcrumbs}
        <TestMode />
      </div>
      <OfflineNotice className="justify-center rounded-none [&>div]:flex-none">
        {t('common.state.offline')}
      </OfflineNotice>
    </header>
  )
}

/** While no money moves, nobody should think that it does. */
function TestMode() {
  const t = useTranslate()
  const { data: configuration } = useQuery(configurationQuery)
  if (configuration?.testMode !== true) return null
  return (
    <span title={t('organization.navigation.test_mode_text')} className="ml-auto shrink-0">
      <Badge tone="warning">{t('organization.navigation.test_mode')}</Badge>
      <span className="sr-only">{t('organization.navigation.test_mode_text')}</span>
    </span>
  )
}

function NavigationDrawer({ sidebar }: Pick<TopBarProps, 'sidebar'>) {
  const t = useTranslate()
  const { pathname } = useLocation()
  // Open on one page only: going to another closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  return (
    <div className="lg:hidden">
      <Drawer open={openAt === pathname} onOpenChange={(open) => setOpenAt(open ? pathname : null)}>
        <DrawerTrigger
          aria-label={t('common.action.open_menu')}
          render={<Button variant="ghost" size="icon" />}
        >
          <Menu aria-hidden />
        </DrawerTrigger>
        <DrawerContent label={t('organization.navigation.label')}>{sidebar}</DrawerContent>
      </Drawer>
    </div>
  )
}
