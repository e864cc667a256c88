import { useEffect, useState } from 'react'

const patience = 20_000

/** Whether the calling part has been waiting for longer than people expect. */
export function useSlow(): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return slow
}
