import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  getGetPublicCheckoutQueryKey,
  getGetPublicCheckoutUrl,
  useGetPublicCheckout,
} from '#api/checkout/checkout.ts'
import { pollDelay } from './poll-delay.ts'

/** While news comes by itself, asking is only for what got lost. */
const safeguardDelay = 15_000

/**
 * Shows what becomes of the checkout for as long as the calling part is shown: as the server tells it,
 * and where it tells nothing, by asking again and again.
 */
export function useFollowedCheckout(clientSecret: string): void {
  const queryClient = useQueryClient()
  const queryKey = getGetPublicCheckoutQueryKey(clientSecret)
  const [before] = useState(countReads)
  const isTold = useNews(clientSecret, () => void queryClient.invalidateQueries({ queryKey }))
  function countReads(): number {
    return queryClient.getQueryState(queryKey)?.dataUpdateCount ?? 0
  }
  useGetPublicCheckout(clientSecret, {
    query: {
      refetchInterval: () => (isTold ? safeguardDelay : pollDelay(countReads() - before)),
    },
  })
}

/** Whether the server tells news, which some proxies keep to themselves. */
function useNews(clientSecret: string, onNews: () => void): boolean {
  const [isTold, setIsTold] = useState(false)
  const take = useEffectEvent(() => {
    setIsTold(true)
    onNews()
  })
  useEffect(() => {
    const stream = new EventSource(`${getGetPublicCheckoutUrl(clientSecret)}/stream`)
    stream.addEventListener('message', take)
    stream.addEventListener('error', () => setIsTold(false))
    return () => stream.close()
  }, [clientSecret])
  return isTold
}
