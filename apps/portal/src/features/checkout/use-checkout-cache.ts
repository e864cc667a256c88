import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  getGetPublicCheckoutQueryKey,
  getGetPublicCheckoutQueryOptions,
  useGetPublicCheckout,
} from '#api/checkout/checkout.ts'
import type { CheckoutPublic } from '#api/model'

/** The page's copy of the checkout: what every part of it shows. */
export function useCheckoutCache(clientSecret: string) {
  const queryClient = useQueryClient()
  const queryKey = getGetPublicCheckoutQueryKey(clientSecret)
  const options = getGetPublicCheckoutQueryOptions(clientSecret)
  return {
    current: () => queryClient.getQueryData<CheckoutPublic>(queryKey),
    keep: (checkout: CheckoutPublic) => queryClient.setQueryData(queryKey, checkout),
    /** Asks the server, once and now; the page follows whatever it answers. */
    read: () =>
      queryClient.fetchQuery({ ...options, staleTime: 0, retry: false, networkMode: 'always' }),
  }
}

/** Reads the checkout again and again for as long as the calling part is shown. */
export function usePolledCheckout(clientSecret: string): void {
  const queryClient = useQueryClient()
  const queryKey = getGetPublicCheckoutQueryKey(clientSecret)
  const [before] = useState(countReads)
  function countReads(): number {
    return queryClient.getQueryState(queryKey)?.dataUpdateCount ?? 0
  }
  useGetPublicCheckout(clientSecret, {
    query: { refetchInterval: () => pollDelay(countReads() - before) },
  })
}

const steps = [
  { until: 15, delay: 1000 },
  { until: 30, delay: 2000 },
]

const maximumDelay = 5000

/** Every second at first, then less and less often. */
export function pollDelay(polls: number): number {
  return steps.find(({ until }) => polls < until)?.delay ?? maximumDelay
}
