import { useEffect, useState } from 'react'

const refreshInterval = 30_000

/** The reader’s clock, for what changes as time passes. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), refreshInterval)
    return () => clearInterval(timer)
  }, [])
  return now
}
