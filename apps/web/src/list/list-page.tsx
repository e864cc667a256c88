import { useSearch } from '@tanstack/react-router'
import type { Column } from '@tollgate/ui/data-table'
import { PageHeader } from '@tollgate/ui/page-header'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { usePageTitle } from '#app/page/page-title.ts'
import { type ListQuery, ListView } from './list-view.tsx'
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
      <RestoreFocus rows={query.data?.items}>
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

interface RestoreFocusProps {
  /** What the list shows. */
  rows: unknown
  children: ReactNode
}

/** Around a list: a row that goes leaves the focus here, not at the beginning of the page. */
function RestoreFocus({ rows, children }: RestoreFocusProps) {
  const list = useRef<HTMLDivElement>(null)
  const hadFocus = useHadFocus(list)
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) list.current?.focus()
  }, [rows, hadFocus])
  return (
    <div ref={list} tabIndex={-1} className="space-y-4 outline-none">
      {children}
    </div>
  )
}

/** Whether the focus was inside when it was last anywhere. */
function useHadFocus(box: RefObject<HTMLElement | null>): RefObject<boolean> {
  const had = useRef(false)
  useEffect(() => {
    function note({ target }: FocusEvent): void {
      had.current = target instanceof Node && box.current?.contains(target) === true
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [box])
  return had
}
