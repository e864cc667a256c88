import { keepPreviousData } from '@tanstack/react-query'
import { listUsersLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { useState } from 'react'
import { getExportUsersUrl, useListUsers } from '#api/administration-user/administration-user.ts'
import type { ListUsersParams } from '#api/model/index.ts'
import { ExportLink } from '#app/list/export-link.tsx'
import { ListPage } from '#app/list/list-page.tsx'
import { timesOf } from '#app/list/period.ts'
import { paginationOf, sliceOf } from '#app/list/slice.ts'
import { useMayInService } from '../access/service-access.ts'
import { CreateUserDialog } from './create-user-dialog.tsx'
import { useUserSearch } from './known-user-search.ts'
import { useUserColumns } from './user-columns.tsx'
import { UserFilters } from './user-filters.tsx'

export function UserList() {
  const t = useTranslate()
  const search = useUserSearch()
  const { filters, sorting, users } = useUsers()
  const [creating, setCreating] = useState(false)
  const mayCreate = useMayInService('user:create')
  return (
    <>
      <ListPage
        title={t('administration.user.title')}
        description={t('administration.user.text')}
        actions={
          <>
            <ExportLink href={getExportUsersUrl(filters)} />
            {mayCreate && (
              <Button variant="primary" onClick={() => setCreating(true)}>
                {t('administration.user.create')}
              </Button>
            )}
          </>
        }
        searchLabel={t('administration.user.search')}
        filters={<UserFilters search={search} />}
        filteredBy={['query', 'status', 'role', 'from', 'to']}
        columns={useUserColumns()}
        query={users}
        sorting={sorting}
        empty={null}
      />
      {creating && <CreateUserDialog onClose={() => setCreating(false)} />}
    </>
  )
}

/** What the list can be sorted by, as its address has it and as the API takes it. */
const sortings = {
  '-createdAt': { sortBy: 'createdAt', sortDirection: 'desc' },
  createdAt: { sortBy: 'createdAt', sortDirection: 'asc' },
  email: { sortBy: 'email', sortDirection: 'asc' },
  '-email': { sortBy: 'email', sortDirection: 'desc' },
  name: { sortBy: 'name', sortDirection: 'asc' },
  '-name': { sortBy: 'name', sortDirection: 'desc' },
} satisfies Record<string, ListUsersParams>

/** One page of the users that the address asks for. */
function useUsers() {
  const search = useUserSearch()
  const { start: from, end: to } = timesOf(search)
  const { page, query, role, status } = search
  const filters = {
    query: query?.slice(0, listUsersLimits.query.maxLength),
    role,
    status,
    from,
    to,
  }
  const [sorting, order] = Object.entries(sortings).find(([name]) => name === search.sorting) ?? [
    '-createdAt',
    sortings['-createdAt'],
  ]
  const users = useListUsers(
    { ...filters, ...order, ...sliceOf(page) },
    {
      query: {
        placeholderData: keepPreviousData,
        select: ({ users: items, total, isCapped }) => ({
          items,
          pagination: {
            ...paginationOf(total),
            ...(isCapped && { total_count: total - 1, is_capped: true as const }),
          },
        }),
      },
    },
  )
  return { filters, sorting, users }
}
