import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import type { Column } from '@tollgate/ui/data-table'
import { DataTable } from '@tollgate/ui/data-table'
import { Empty } from '@tollgate/ui/empty'
import { Pagination } from '@tollgate/ui/pagination'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { QueryTrouble } from '#app/screens/query-trouble.tsx'
import { useChangeSearch } from './use-change-search.ts'
import { useStayWithin } from './use-stay-within.ts'

interface Answer<Row> {
  items: Row[]
  pagination: { total_count: number; max_page: number }
}

export interface ListQuery<Row> {
  data: Answer<Row> | undefined
  /** Whether the data are those of the page before, until this one’s come. */
  isPlaceholderData: boolean
  error: unknown
  refetch: () => unknown
}

interface ListViewProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  query: ListQuery<Row>
  page: number | undefined
  /** Of lists that can be sorted. */
  sorting?: string
  /** Whether the address asks for less than everything. */
  filtered: boolean
  onClearFilters: () => void
  /** Shown when there is nothing at all. */
  empty: ReactNode
}

/** One page of a list in whatever state it is. */
export function ListView<Row extends { id: string }>(props: ListViewProps<Row>) {
  const { label, columns, query, page = 1, sorting, filtered, onClearFilters, empty } = props
  const changeSearch = useChangeSearch()
  const { data, error, refetch, isPlaceholderData } = query
  useStayWithin(page, isPlaceholderData ? undefined : data?.pagination.max_page)
  if (data === undefined && error !== null) return <QueryTrouble error={error} onRetry={refetch} />
  return (
    <div className="space-y-4">
      <DataTable
        label={label}
        columns={columns}
        rows={data?.items}
        rowId={(row) => row.id}
        sorting={sorting}
        onSortingChange={(wanted) => changeSearch({ sorting: wanted })}
        empty={filtered ? <NoResults onClear={onClearFilters} /> : empty}
      />
      {data !== undefined && data.items.length > 0 && (
        <Pagination
          page={page}
          pages={data.pagination.max_page}
          total={data.pagination.total_count}
          onPageChange={(wanted) => changeSearch({ page: wanted === 1 ? undefined : wanted })}
        />
      )}
    </div>
  )
}

/** Where the filters leave nothing. */
export function NoResults({ onClear }: { onClear: () => void }) {
  const t = useTranslate()
  return (
    <Empty
      icon={SearchX}
      title={t('common.state.no_results_title')}
      action={<Button onClick={onClear}>{t('common.action.clear_filters')}</Button>}
    >
      {t('common.state.no_results_text')}
    </Empty>
  )
}
