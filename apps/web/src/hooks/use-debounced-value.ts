import { useEffect, useState } from 'react'

/** A value once it has rested for some milliseconds. */
export function useDebouncedValue(value: string, delay: number): string {
  const [debounced, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return debounced
}
