import { keepPreviousData } from '@tanstack/react-query'
import { useMatchRoute, useNavigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import type { CommandGroup, CommandItem } from '@tollgate/ui/command'
import { SlidersHorizontal, UserRound } from 'lucide-react'
import { useListUsers } from '#api/administration-user/administration-user.ts'
import { useTexts } from '#app/hooks/use-texts.ts'
import { useServiceAccess } from '../features/administration/access/service-access.ts'
import { administrationPagesFor } from './administration-pages.ts'
import { maximumResults, useSearchText } from './use-search-text.ts'

/** The administration, for those who may do anything there: its pages, and the users that are found. */
export function useAdministrationCommands(query: string) {
  const { permissions } = useServiceAccess()
  const isReady = useTexts('administration', permissions.length > 0)
  const pages = usePageCommands(query)
  const users = useUserCommands(query)
  if (!isReady) return { groups: [], loading: false }
  return { groups: [pages, users.group], loading: users.loading }
}

/** Elsewhere the way there is enough, until something is looked for. */
function usePageCommands(query: string): CommandGroup {
  const t = useTranslate()
  const navigate = useNavigate()
  const matchRoute = useMatchRoute()
  const { permissions } = useServiceAccess()
  const isInside = matchRoute({ to: '/administration', fuzzy: true }) !== false
  const area = t('account.menu.administration')
  const entrance: CommandItem = {
    id: '/administration',
    label: area,
    icon: SlidersHorizontal,
    onSelect: () => void navigate({ to: '/administration' }),
  }
  const pages = administrationPagesFor(permissions).map(({ to, label, icon }) => ({
    id: to,
    label: t(label),
    detail: area,
    icon,
    onSelect: () => void navigate({ to }),
  }))
  return {
    label: area,
    items: [...(isInside ? [] : [entrance]), ...(isInside || query.trim() !== '' ? pages : [])],
  }
}

function useUserCommands(query: string) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { permissions } = useServiceAccess()
  const { text, isLongEnough } = useSearchText(query)
  const enabled = isLongEnough && permissions.includes('user:list')
  const { data, isFetching } = useListUsers(
    { query: text, limit: maximumResults, sortDirection: 'desc' },
    { query: { enabled, placeholderData: keepPreviousData } },
  )
  const group: CommandGroup = {
    label: t('administration.user.title'),
    answered: true,
    items: (enabled ? (data?.users ?? []) : []).map(({ id, name, email }) => ({
      id,
      label: name,
      detail: email,
      icon: UserRound,
      onSelect: () => void navigate({ to: '/administration/users/$user', params: { user: id } }),
    })),
  }
  return { group, loading: enabled && isFetching }
}
