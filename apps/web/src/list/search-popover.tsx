import { Avatar } from '@tollgate/ui/avatar'
import { Button } from '@tollgate/ui/button'
import { Input } from '@tollgate/ui/input'
import { Popover, PopoverContent, PopoverTrigger } from '@tollgate/ui/popover'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useDebouncedValue } from '#app/hooks/use-debounced-value.ts'

const debounceMs = 150

interface SearchPopoverProps {
  /** What is in force while nothing is chosen. */
  current: string
  label: string
  searchLabel: string
  limits: { maxLength?: number }
  /** What is found, by what has been typed; undefined before that. What stays once something is chosen closes it. */
  children: (search: string | undefined, close: () => void) => ReactNode
}

/** A filter by one of many things, which are searched for. */
export function SearchPopover(props: SearchPopoverProps) {
  const { current, label } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger render={<Button />}>
        {current}
        <ChevronDown aria-hidden />
      </PopoverTrigger>
      <PopoverContent label={label} align="start" className="p-2!">
        <Search {...props} onClose={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  )
}

interface SearchProps extends SearchPopoverProps {
  onClose: () => void
}

function Search({ searchLabel, limits, children, onClose }: SearchProps) {
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim(), debounceMs)
  return (
    <>
      <Input
        type="search"
        aria-label={searchLabel}
        placeholder={searchLabel}
        {...limits}
        value={typed}
        onValueChange={setTyped}
      />
      {children(search === '' ? undefined : search, onClose)}
    </>
  )
}

/** How many are found at most. */
export const shownOptions = 8

export interface FoundOption {
  id: string
  name: string
  image?: string | null
  /** At the end of its line. */
  detail?: string
}

interface FoundOptionsProps {
  options: readonly FoundOption[] | undefined
  none: string
  onChoose: (id: string) => void
}

export function FoundOptions({ options, none, onChoose }: FoundOptionsProps) {
  return (
    <>
      <ul className="mt-1">
        {options?.map(({ id, name, image, detail }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose(id)}
              className="flex h-9 w-full cursor-pointer items-center gap-2.5 rounded-sm px-2 text-left hover:bg-sunken"
            >
              {image !== undefined && <Avatar name={name} image={image} size="small" />}
              <span className="truncate">{name}</span>
              {detail !== undefined && (
                <>
                  {' '}
                  <span className="ml-auto text-ink-muted tabular-nums">{detail}</span>
                </>
              )}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="px-2 text-ink-muted">
        {options?.length === 0 && none}
      </p>
    </>
  )
}
