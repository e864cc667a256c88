import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import type { CommandGroup } from '@tollgate/ui/command'
import { UserRound } from 'lucide-react'
import { useListCustomers } from '#api/customers/customers.ts'
import { useSettled } from '#app/screens/use-settled.ts'
import { useShellOrganizations } from './use-shell-organizations.ts'

const shortest = 2
const pauseAfterTyping = 150

/** Customers by name or address, asked of the server once typing rests. */
export function useCustomerCommands(query: string): { group: CommandGroup; loading: boolean } {
  const t = useTranslate()
  const navigate = useNavigate()
  const { current } = useShellOrganizations()
  const text = useSettled(query.trim(), pauseAfterTyping)
  const enabled = current !== undefined && text.length >= shortest
  const { data, isFetching } = useListCustomers(
    { organization_id: current?.id, query: text, limit: 5 },
    { query: { enabled, placeholderData: keepPreviousData } },
  )
  const found = enabled ? (data?.items ?? []) : []
  const slug = current?.slug ?? ''
  return {
    loading: enabled && isFetching,
    group: {
      label: t('organization.navigation.customers'),
      answered: true,
      items: found.map(({ id, name, email }) => ({
        id,
        label: name ?? email,
        detail: name === null ? undefined : email,
        icon: UserRound,
        onSelect: () =>
          void navigate({
            to: '/$organization/customers/$customer',
            params: { organization: slug, customer: id },
          }),
      })),
    },
  }
}
