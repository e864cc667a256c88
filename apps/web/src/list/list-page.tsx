import { useSearch } from '@tanstack/react-router'
import type { Column } from '@tollgate/ui/data-table'
import { PageHeader } from '@tollgate/ui/page-header'
import type { ReactNode } from 'react'
import { usePageTitle } from '#app/page/page-title.ts'
import { type ListQuery, ListView } from './list-view.tsx'
import { RestoreFocus } from './restore-focus.tsx'
import { SearchField } from './search-field.tsx'
import { type SearchChanges, useChangeSearch } from './use-change-search.ts'

interface ListPageProps<Row> {
  title: string
  description: ReactNode
  /** The main action. */
  actions?: ReactNode
  /** Names the search field; a list without one has none. */
  searchLabel?: string
  /** What narrows the list besides the search. */
  filters?: ReactNode
  /** What narrows the list, by its names in the address: “clear filters” clears these. */
  filteredBy?: readonly (keyof SearchChanges)[]
  columns: readonly Column<Row>[]
  query: ListQuery<Row>
  /** Of lists that can be sorted. */
  sorting?: string
  loadingRows?: number
  /** Shown when there is nothing at all. */
  empty: ReactNode
  /** Below the list. */
  children?: ReactNode
}

/** A page with a list: its address says what is searched for, how it is sorted, and which page. */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const {
    title,
    description,
    actions,
    searchLabel,
    filters,
    filteredBy: narrowedBy = [],
    children,
  } = props
  const { columns, query, sorting, loadingRows, empty } = props
  const search = useSearch({ strict: false })
  const changeSearch = useChangeSearch()
  usePageTitle(title)
  return (
    <>
      <PageHeader title={title} description={description} actions={actions} />
      {(searchLabel !== undefined || filters !== undefined) && (
        <div className="mb-4 flex flex-wrap gap-2">
          {searchLabel !== undefined && (
            <SearchField
              label={searchLabel}
              value={search.query}
              onSearch={(wanted) => changeSearch({ query: wanted })}
            />
          )}
          {filters}
        </div>
      )}
      <RestoreFocus rows={query.data?.items} className="space-y-4">
        <ListView
          label={title}
          columns={columns}
          query={query}
          sorting={sorting}
          loadingRows={loadingRows}
          filtered={narrowedBy.some((name) => search[name] !== undefined)}
          onClearFilters={() =>
            changeSearch(Object.fromEntries(narrowedBy.map((name) => [name, undefined])))
          }
          empty={empty}
        />
        {children}
      </RestoreFocus>
    </>
  )
}
