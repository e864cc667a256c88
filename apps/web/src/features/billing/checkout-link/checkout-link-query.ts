import { useParams } from '@tanstack/react-router'
import { useGetCheckoutLink } from '#api/checkout-links/checkout-links.ts'

/** The checkout link of the address. */
export function useCheckoutLink() {
  const { link = '' } = useParams({ strict: false })
  return useGetCheckoutLink(link)
}
