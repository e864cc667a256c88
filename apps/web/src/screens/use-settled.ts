import { useEffect, useState } from 'react'

/** A value once it has rested for some milliseconds. */
export function useSettled(value: string, pause: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
