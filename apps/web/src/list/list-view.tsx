import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { type Column, DataTable } from '@tollgate/ui/data-table'
import { Empty } from '@tollgate/ui/empty'
import { Pagination } from '@tollgate/ui/pagination'
import { SearchX } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { QueryError } from '#app/page/query-error.tsx'
import { useChangeSearch } from './use-change-search.ts'

export interface ListPagination {
  total_count: number
  max_page: number
  is_capped?: true
}

export interface ListQuery<Row> {
  /** A list that comes whole has no pages. */
  data: { items: Row[]; pagination?: ListPagination } | undefined
  /** Whether the data are those of the page before, until this one’s come. */
  isPlaceholderData?: boolean
  error: unknown
  refetch: () => unknown
}

interface ListViewProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  query: ListQuery<Row>
  sorting: string | undefined
  loadingRows: number | undefined
  /** Whether the address asks for less than everything. */
  filtered: boolean
  onClearFilters: () => void
  empty: ReactNode
}

/** One page of a list in whatever state it is. */
export function ListView<Row extends { id: string }>(props: ListViewProps<Row>) {
  const {
    label,
    columns,
    query,
    sorting,
    loadingRows,
    filtered: narrowed,
    onClearFilters,
    empty,
  } = props
  const { data, error, refetch, isPlaceholderData } = query
  const { page = 1 } = useSearch({ strict: false })
  const changeSearch = useChangeSearch()
  const pagination = data?.pagination
  useLastPageRedirect(page, isPlaceholderData ? undefined : pagination?.max_page)
  if (data === undefined && error !== null) return <QueryError error={error} onRetry={refetch} />
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={data?.items}
        loadingRows={loadingRows}
        rowId={(row) => row.id}
        sorting={sorting}
        onSortingChange={(wanted) => changeSearch({ sorting: wanted })}
        empty={narrowed ? <NoResults onClear={onClearFilters} /> : empty}
      />
      {data !== undefined && data.items.length > 0 && pagination !== undefined && (
        <Pagination
          page={page}
          pages={pagination.max_page}
          total={pagination.total_count}
          capped={pagination.is_capped}
          onPageChange={(wanted) => changeSearch({ page: wanted === 1 ? undefined : wanted })}
        />
      )}
    </>
  )
}

/** Where the filters leave nothing. */
export function NoResults({ onClear }: { onClear: () => void }) {
  const t = useTranslate()
  return (
    <Empty
      icon={SearchX}
      title={t('list.no_results_title')}
      action={<Button onClick={onClear}>{t('list.filter.clear')}</Button>}
    >
      {t('list.no_results_text')}
    </Empty>
  )
}

/** Leads from a page past the end to the last one: its rows have gone, or the address was typed. */
function useLastPageRedirect(page: number, pages: number | undefined): void {
  const navigate = useNavigate()
  const last = Math.max(pages ?? page, 1)
  const goToLast = useEffectEvent(() => {
    const search = { page: last === 1 ? undefined : last }
    void navigate({ to: '.', search: (current) => ({ ...current, ...search }), replace: true })
  })
  useEffect(() => {
    if (page > last) goToLast()
  }, [page, last])
}
