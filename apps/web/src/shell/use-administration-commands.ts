import { useMatchRoute, useNavigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import type { CommandGroup } from '@tollgate/ui/command'
import { SlidersHorizontal } from 'lucide-react'
import { useServiceAccess } from '../features/administration/access/service-access.ts'
import { administrationPagesFor } from './administration-pages.ts'

/** Within the administration its pages, elsewhere the way there. */
export function useAdministrationCommands(): CommandGroup {
  const t = useTranslate()
  const navigate = useNavigate()
  const matchRoute = useMatchRoute()
  const { permissions } = useServiceAccess()
  const isInside = matchRoute({ to: '/administration', fuzzy: true }) !== false
  const label = t('account.menu.administration')
  const entrance = { to: '/administration', label: 'account.menu.administration' } as const
  const pages = isInside
    ? administrationPagesFor(permissions)
    : [{ ...entrance, icon: SlidersHorizontal }]
  return {
    label,
    items: (permissions.length === 0 ? [] : pages).map(({ to, label: text, icon }) => ({
      id: to,
      label: t(text),
      icon,
      onSelect: () => void navigate({ to }),
    })),
  }
}
