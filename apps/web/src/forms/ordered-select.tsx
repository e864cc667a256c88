import { smallPicture } from '@tollgate/app/small-picture'
import { useTranslate } from '@tollgate/messages/react'
import { IconButton } from '@tollgate/ui/icon-button'
import { Select } from '@tollgate/ui/select'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { SearchedOptions } from './searched-options.tsx'
import { type OptionPage, type OptionSearch, useIsSearched } from './use-option-search.ts'

export interface OrderedItem {
  id: string
  name: string
  /** Shown beside the name. */
  image?: string
}

interface OrderedSelectProps<Item extends OrderedItem> {
  /** Names the list of what is chosen. */
  label: string
  value: readonly Item[]
  onChange: (value: Item[]) => void
  /** The first page of options, or of search results. */
  page: OptionPage<Item> | undefined
  search: OptionSearch
  searchLabel: string
  placeholder: string
  /** What else can be said of each. */
  extra?: (item: Item) => ReactNode
}

/**
 * Several things in an order. Inside a Field, whose label belongs to the select that adds one, or to the
 * search if there is more than one page.
 */
export function OrderedSelect<Item extends OrderedItem>(props: OrderedSelectProps<Item>) {
  const { label, value, onChange, page, search, searchLabel, placeholder, extra } = props
  const isSearched = useIsSearched(page)
  const options = page?.items ?? []
  const left = options.filter(({ id }) => value.every((choice) => choice.id !== id))
  function add(id: string): void {
    const found = left.find((option) => option.id === id)
    if (found !== undefined) onChange([...value, found])
  }
  return (
    <div className="space-y-2">
      <OrderedList label={label} value={value} onChange={onChange} extra={extra} />
      {isSearched ? (
        <SearchedOptions search={search} label={searchLabel} options={left} onChoose={add} />
      ) : (
        <Select
          // A fresh select for the next choice.
          key={value.length}
          options={left.map(({ id, name }) => ({ value: id, label: name }))}
          onValueChange={add}
          placeholder={placeholder}
          disabled={left.length === 0 && value.length > 0}
        />
      )}
    </div>
  )
}

type OrderedListProps<Item extends OrderedItem> = Pick<
  OrderedSelectProps<Item>,
  'label' | 'value' | 'onChange' | 'extra'
>

/** What is chosen, to be moved and taken away. */
export function OrderedList<Item extends OrderedItem>(props: OrderedListProps<Item>) {
  const { label, value, onChange, extra } = props
  if (value.length === 0) return null
  return (
    <ul aria-label={label} className="divide-y rounded-md border">
      {value.map((choice, position) => (
        <SelectedRow
          key={choice.id}
          item={choice}
          extra={extra?.(choice)}
          onUp={position > 0 && (() => onChange(moveItem(value, position, -1)))}
          onDown={position < value.length - 1 && (() => onChange(moveItem(value, position, 1)))}
          onRemove={() => onChange(value.filter(({ id }) => id !== choice.id))}
        />
      ))}
    </ul>
  )
}

interface SelectedRowProps {
  item: OrderedItem
  extra: ReactNode
  onUp: false | (() => void)
  onDown: false | (() => void)
  onRemove: () => void
}

function SelectedRow({ item, extra, onUp, onDown, onRemove }: SelectedRowProps) {
  const { name, image } = item
  const t = useTranslate()
  return (
    <li className="flex items-center gap-0.5 py-1 pr-1 pl-3">
      {image !== undefined && (
        <img
          src={smallPicture(image)}
          alt=""
          className="mr-2 size-9 rounded-sm bg-sunken object-cover"
        />
      )}
      <span title={name} className="min-w-0 flex-1 max-sm:wrap-anywhere sm:truncate">
        {name}
      </span>
      {extra}
      <IconButton
        icon={ArrowUp}
        label={t('billing.list.move_up', { name })}
        disabled={onUp === false}
        onClick={onUp || undefined}
      />
      <IconButton
        icon={ArrowDown}
        label={t('billing.list.move_down', { name })}
        disabled={onDown === false}
        onClick={onDown || undefined}
      />
      <IconButton icon={X} label={t('billing.list.remove', { name })} onClick={onRemove} />
    </li>
  )
}

/** The list with one entry moved by some places. */
function moveItem<Entry>(list: readonly Entry[], position: number, by: number): Entry[] {
  const others = list.toSpliced(position, 1)
  return others.toSpliced(position + by, 0, ...list.slice(position, position + 1))
}
