import type { Column } from '@tollgate/ui/data-table'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { ListView } from './list-view.tsx'
import { LoadOlder, type OlderPages } from './load-older.tsx'

interface Pages<Item> extends OlderPages {
  data: { items: Item[] } | undefined
  refetch: () => unknown
  fetchNextPage: () => unknown
}

interface OlderRowsProps<Item> {
  ref: RefObject<HTMLDivElement | null>
  label: string
  columns: readonly Column<Item>[]
  pages: Pages<Item>
  /** Whether the address asks for less than everything. */
  filtered: boolean
  onClearFilters: () => void
  /** Shown when there is nothing at all. */
  empty: ReactNode
}

/** A list from the newest on, in whatever state it is, with more of it below. */
export function OlderRows<Item extends { id: string }>(props: OlderRowsProps<Item>) {
  const { ref, label, columns, pages, filtered, onClearFilters, empty } = props
  const readUpTo = useRef<number | null>(null)
  const count = pages.data?.items.length ?? 0
  useEffect(() => {
    if (readUpTo.current === null || count <= readUpTo.current) return
    // The pressed button may be gone: reading goes on where the older rows begin.
    const rows = ref.current?.querySelectorAll('tbody tr')
    rows?.[readUpTo.current]?.querySelector('a')?.focus()
    readUpTo.current = null
  }, [count, ref])
  return (
    <div ref={ref} className="space-y-4">
      <ListView
        label={label}
        columns={columns}
        query={pages}
        sorting={undefined}
        loadingRows={undefined}
        filtered={filtered}
        onClearFilters={onClearFilters}
        empty={empty}
      />
      {count > 0 && (
        <LoadOlder
          pages={pages}
          onAsk={() => {
            readUpTo.current = count
            void pages.fetchNextPage()
          }}
        />
      )}
    </div>
  )
}
