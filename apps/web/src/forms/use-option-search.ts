import { useState } from 'react'
import { useDebouncedValue } from '#app/hooks/use-debounced-value.ts'

const debounceMs = 150
const maximumOptions = 100

/** A search for one of many options: its text, and the parameters for the API. */
export function useOptionSearch() {
  const [typed, setTyped] = useState('')
  const query = useDebouncedValue(typed.trim(), debounceMs)
  return { typed, setTyped, parameters: { query: query || undefined, limit: maximumOptions } }
}

export type OptionSearch = ReturnType<typeof useOptionSearch>

export interface OptionPage<Option> {
  items: readonly Option[]
  pagination: { max_page: number }
}

/** Whether options are searched for, once there is more than one page, even when the results fit on one. */
export function useIsSearched(page: OptionPage<unknown> | undefined): boolean {
  const [isSearched, setIsSearched] = useState(false)
  if (!isSearched && page !== undefined && page.pagination.max_page > 1) setIsSearched(true)
  return isSearched
}
