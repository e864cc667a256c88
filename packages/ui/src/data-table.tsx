import { useTranslate } from '@tollgate/messages/react'
import type { ReactNode } from 'react'
import { Checkbox } from './checkbox.tsx'
import { Skeleton } from './skeleton.tsx'
import { SortButton } from './sort-button.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from './table.tsx'

export interface Column<Row> {
  /** The API's name of the property when the column is sortable. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right'
  sortable?: boolean
  /** Hides a less important column on narrow screens: `"hidden md:table-cell"`. */
  className?: string
}

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while loading: shows as many skeleton rows. */
  rows: readonly Row[] | undefined
  loadingRows?: number
  rowId: (row: Row) => string
  /** Instead of the table when there are no rows: an Empty. */
  empty: ReactNode
  /** As the API takes it: `name`, or `-name` for descending. */
  sorting?: string
  onSortingChange?: (sorting: string) => void
  /** Rows can be selected when both are given. */
  selected?: ReadonlySet<string>
  onSelectedChange?: (selected: ReadonlySet<string>) => void
}

interface SelectCellProps {
  label: string
  ids: readonly string[]
  selected: ReadonlySet<string>
  onSelectedChange: (selected: ReadonlySet<string>) => void
}

function SelectBox({ label, ids, selected, onSelectedChange }: SelectCellProps) {
  const chosen = ids.filter((id) => selected.has(id))
  const all = ids.length > 0 && chosen.length === ids.length
  return (
    <Checkbox
      aria-label={label}
      checked={all}
      indeterminate={chosen.length > 0 && !all}
      onCheckedChange={(checked) => {
        const others = [...selected].filter((id) => !ids.includes(id))
        onSelectedChange(new Set(checked ? [...others, ...ids] : others))
      }}
    />
  )
}

function SkeletonRows<Row>(props: { columns: readonly Column<Row>[]; count: number }) {
  const { columns, count } = props
  return Array.from({ length: count }, (_, position) => `row-${position}`).map((row) => (
    <TableRow key={row}>
      {columns.map((column) => (
        <TableCell key={column.id} align={column.align} className={column.className}>
          <Skeleton className={column.align === 'right' ? 'ml-auto h-4 w-16' : 'h-4 w-28'} />
        </TableCell>
      ))}
    </TableRow>
  ))
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, loadingRows = 8, rowId, empty, sorting, selected } = props
  const { onSortingChange, onSelectedChange } = props
  const t = useTranslate()
  if (rows?.length === 0) return empty
  const ids = rows?.map(rowId) ?? []
  const selection =
    rows && selected && onSelectedChange ? { selected, onSelectedChange } : undefined
  return (
    <Table label={label} aria-busy={rows === undefined}>
      <TableHeader>
        <tr>
          {selection && (
            <TableHead className="w-px pr-0">
              <SelectBox label={t('common.table.select_all')} ids={ids} {...selection} />
            </TableHead>
          )}
          {columns.map((column) => (
            <SortableHead
              key={column.id}
              column={column}
              sorting={sorting}
              onSortingChange={onSortingChange}
            />
          ))}
        </tr>
      </TableHeader>
      <TableBody>
        {rows === undefined && <SkeletonRows columns={columns} count={loadingRows} />}
        {rows?.map((row) => {
          const id = rowId(row)
          return (
            <TableRow key={id} data-selected={selected?.has(id) || undefined}>
              {selection && (
                <TableCell className="w-px pr-0">
                  <SelectBox label={t('common.table.select_row')} ids={[id]} {...selection} />
                </TableCell>
              )}
              {columns.map((column) => (
                <TableCell key={column.id} align={column.align} className={column.className}>
                  {column.cell(row)}
                </TableCell>
              ))}
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}

interface SortableHeadProps<Row> extends Pick<DataTableProps<Row>, 'sorting' | 'onSortingChange'> {
  column: Column<Row>
}

function SortableHead<Row>({ column, sorting, onSortingChange }: SortableHeadProps<Row>) {
  const { id, header, align, className, sortable } = column
  if (!sortable || onSortingChange === undefined) {
    return (
      <TableHead align={align} className={className}>
        {header}
      </TableHead>
    )
  }
  const direction = { [id]: 'ascending', [`-${id}`]: 'descending' } as const
  const current = sorting === undefined ? undefined : direction[sorting]
  return (
    <TableHead align={align} className={className} aria-sort={current ?? 'none'}>
      <SortButton
        direction={current}
        onClick={() => onSortingChange(current === 'ascending' ? `-${id}` : id)}
      >
        {header}
      </SortButton>
    </TableHead>
  )
}
