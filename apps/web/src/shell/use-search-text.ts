import { useDebouncedValue } from '#app/hooks/use-debounced-value.ts'

const minimumLength = 2
const debounceMs = 150

/** Of each kind of record, in the command menu. */
export const maximumResults = 5

/** What the server is asked to find, once typing rests. */
export function useSearchText(query: string) {
  const text = useDebouncedValue(query.trim(), debounceMs)
  return { text, isLongEnough: text.length >= minimumLength }
}
