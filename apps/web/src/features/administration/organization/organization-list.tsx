import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { listServiceOrganizationsLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Empty } from '@tollgate/ui/empty'
import { Select } from '@tollgate/ui/select'
import { Building2 } from 'lucide-react'
import { useListServiceOrganizations } from '#api/administration-organization/administration-organization.ts'
import {
  type ListServiceOrganizationsParams,
  ListServiceOrganizationsStatus,
} from '#api/model/index.ts'
import { ListPage } from '#app/list/list-page.tsx'
import type { StatusSearch } from '#app/list/list-search.ts'
import { readOneOf } from '#app/list/read-one-of.ts'
import { paginationOf, sliceOf } from '#app/list/slice.ts'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { useOrganizationColumns } from './organization-columns.tsx'

interface KnownSearch extends StatusSearch {
  status: ListServiceOrganizationsStatus | undefined
}

export function OrganizationList() {
  const t = useTranslate()
  const search = useSearch({ from: '/_signed-in/administration/organizations/' })
  const status = readOneOf(ListServiceOrganizationsStatus, search.status)
  const { sorting, organizations } = useOrganizations({ ...search, status })
  return (
    <ListPage
      title={t('administration.organization.title')}
      description={t('administration.organization.text')}
      searchLabel={t('administration.organization.search')}
      filters={<StatusFilter status={status} />}
      filteredBy={['query', 'status']}
      columns={useOrganizationColumns()}
      query={organizations}
      sorting={sorting}
      empty={
        <Empty icon={Building2} title={t('administration.organization.empty_title')}>
          {t('administration.organization.empty_text')}
        </Empty>
      }
    />
  )
}

const all = 'all'

function StatusFilter({ status }: Pick<KnownSearch, 'status'>) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const statuses = Object.values(ListServiceOrganizationsStatus)
  return (
    <Select
      aria-label={t('administration.organization.status')}
      className="w-full sm:w-44"
      options={[
        { value: all, label: t('administration.organization.status_all') },
        ...statuses.map((value) => ({
          value,
          label: t(`administration.organization.status_${value}`),
        })),
      ]}
      value={status ?? all}
      onValueChange={(value) => changeSearch({ status: statuses.find((known) => known === value) })}
    />
  )
}

/** What the list can be sorted by, as its address has it and as the API takes it. */
const sortings = {
  '-createdAt': { sortBy: 'createdAt', sortDirection: 'desc' },
  createdAt: { sortBy: 'createdAt', sortDirection: 'asc' },
  name: { sortBy: 'name', sortDirection: 'asc' },
  '-name': { sortBy: 'name', sortDirection: 'desc' },
  memberCount: { sortBy: 'memberCount', sortDirection: 'asc' },
  '-memberCount': { sortBy: 'memberCount', sortDirection: 'desc' },
} satisfies Record<string, ListServiceOrganizationsParams>

/** One page of the organizations that the address asks for. */
function useOrganizations({ page, query, status, sorting: wanted }: KnownSearch) {
  const [sorting, order] = Object.entries(sortings).find(([name]) => name === wanted) ?? [
    '-createdAt',
    sortings['-createdAt'],
  ]
  const shown = query?.slice(0, listServiceOrganizationsLimits.query.maxLength)
  const organizations = useListServiceOrganizations(
    { query: shown, status, ...order, ...sliceOf(page) },
    {
      query: {
        placeholderData: keepPreviousData,
        select: ({ organizations: items, total, isCapped }) => ({
          items,
          pagination: { ...paginationOf(total), ...(isCapped && { is_capped: true as const }) },
        }),
      },
    },
  )
  return { sorting, organizations }
}
