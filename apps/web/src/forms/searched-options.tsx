import { listProductsLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Input } from '@tollgate/ui/input'
import { useRef } from 'react'
import { FoundOptions, shownOptions } from '#app/list/search-popover.tsx'
import type { OptionSearch } from './use-option-search.ts'

interface SearchedOptionsProps {
  search: OptionSearch
  label: string
  options: readonly { id: string; name: string }[]
  onChoose: (id: string) => void
}

/** Chooses one of more options than a select can list, by a search. */
export function SearchedOptions({ search, label, options, onChoose }: SearchedOptionsProps) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  function choose(id: string): void {
    onChoose(id)
    search.setTyped('')
    input.current?.focus()
  }
  return (
    <div className="rounded-md border p-2">
      <Input
        ref={input}
        type="search"
        placeholder={label}
        {...listProductsLimits.query}
        autoComplete="off"
        value={search.typed}
        onValueChange={search.setTyped}
        onKeyDown={(event) => {
          // Enter would submit the form.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <FoundOptions
        options={options.slice(0, shownOptions)}
        none={t('list.no_results_title')}
        onChoose={choose}
      />
    </div>
  )
}
