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
