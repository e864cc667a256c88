import { useEffect, useEffectEvent, useState } from 'react'
import { getGetPublicCheckoutUrl } from '#api/checkout/checkout.ts'
import { useCheckoutReading, useCheckoutRecord } from '../use-checkout-record.ts'
import { pollDelay } from './poll-delay.ts'

/** While the event stream is open, polling only catches what got lost. */
const safeguardDelay = 15_000

/**
 * Shows what becomes of the checkout for as long as the calling part is shown: as the server tells it,
 * and where it tells nothing, by asking again and again.
 */
export function useFollowedCheckout(): void {
  const { clientSecret, refresh } = useCheckoutRecord()
  const { reads, isReading } = useCheckoutReading()
  const [before] = useState(reads)
  const isTold = useNews(clientSecret, refresh)
  const delay = isTold ? safeguardDelay : pollDelay(reads - before)
  useEffect(() => {
    if (isReading) return
    const timer = setTimeout(refresh, delay)
    return () => clearTimeout(timer)
  }, [refresh, delay, isReading])
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
