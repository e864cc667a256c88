import { useEffect, useEffectEvent, useRef } from 'react'

/** What a platform adds to the address that it leads back to; no code where the reader refused. */
export interface Returned {
  state?: string | undefined
  code?: string | undefined
}

/** Sends what the platform brought, only once because a code works once; false if it brought none. */
export function useReturned(
  { state, code }: Returned,
  send: (agreed: { state: string; code: string }) => void,
): boolean {
  const isSent = useRef(false)
  const sendOnce = useEffectEvent(() => {
    if (state === undefined || code === undefined || isSent.current) return
    isSent.current = true
    send({ state, code })
  })
  useEffect(() => sendOnce(), [])
  return state !== undefined && code !== undefined
}
