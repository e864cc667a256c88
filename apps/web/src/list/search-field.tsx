import { listProductsLimits } from '@tollgate/contracts/limits'
import { Input } from '@tollgate/ui/input'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isHandledElsewhere } from '#app/shell/shortcuts.ts'

const debounceMs = 250

interface SearchFieldProps {
  label: string
  value: string | undefined
  onSearch: (query: string | undefined) => void
}

/** Searches when the typing rests; `/` goes to it. */
export function SearchField({ label, value = '', onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState({ text: value, answered: value })
  const input = useRef<HTMLInputElement>(null)
  const search = useEffectEvent((text: string) => {
    const query = text.trim()
    if (query !== value) onSearch(query === '' ? undefined : query)
  })
  // The address changed by something else, such as clearing the filters.
  if (typed.answered !== value) {
    const own = typed.text.trim() === value
    setTyped({ text: own ? typed.text : value, answered: value })
  }
  useEffect(() => {
    const timer = setTimeout(() => search(typed.text), debounceMs)
    return () => clearTimeout(timer)
  }, [typed.text])
  useSlashShortcut(() => input.current?.focus())
  return (
    <div className="relative w-full sm:w-72">
      <Search
        className="pointer-events-none absolute top-2.5 left-3 size-4 text-ink-muted"
        aria-hidden
      />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        className="pl-9"
        {...listProductsLimits.query}
        value={typed.text}
        onValueChange={(text) => setTyped({ ...typed, text })}
      />
    </div>
  )
}

function useSlashShortcut(onSlash: () => void): void {
  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || isHandledElsewhere(event)) return
    event.preventDefault()
    onSlash()
  })
  useEffect(() => {
    document.addEventListener('keydown', pressKey)
    return () => document.removeEventListener('keydown', pressKey)
  }, [])
}
