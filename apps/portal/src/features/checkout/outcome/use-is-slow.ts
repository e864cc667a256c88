import { useEffect, useState } from 'react'

const slowAfter = 20_000

/** Whether the calling part has been waiting for longer than people expect. */
export function useIsSlow(): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter)
    return () => clearTimeout(timer)
  }, [])
  return slow
}
