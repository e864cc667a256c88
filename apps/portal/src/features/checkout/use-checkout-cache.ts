import { useQueryClient } from '@tanstack/react-query'
import {
  getGetPublicCheckoutQueryKey,
  getGetPublicCheckoutQueryOptions,
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
