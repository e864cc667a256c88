import { ApiError } from '@tollgate/app/api-error'
import { useEffect, useState } from 'react'

function retryAfterOf(error: unknown): number {
  if (!(error instanceof ApiError) || error.status !== 429) return 0
  return error.retryAfter ?? 0
}

/** The seconds that the server asks to wait after too many tries, counted down to zero. */
export function useRetryAfter(error: unknown): number {
  const [pause, setPause] = useState({ error, seconds: retryAfterOf(error) })
  if (pause.error !== error) setPause({ error, seconds: retryAfterOf(error) })
  const { seconds } = pause
  useEffect(() => {
    if (seconds <= 0) return
    const timer = setTimeout(() => setPause({ error, seconds: seconds - 1 }), 1000)
    return () => clearTimeout(timer)
  }, [error, seconds])
  return seconds
}
