import { useParams } from '@tanstack/react-router'
import { useGetCheckoutLink } from '#api/checkout-link/checkout-link.ts'

/** The checkout link of the address. */
export function useCheckoutLink() {
  const { link = '' } = useParams({ strict: false })
  return useGetCheckoutLink(link)
}
