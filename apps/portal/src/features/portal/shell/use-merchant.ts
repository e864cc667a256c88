import { getRouteApi } from '@tanstack/react-router'
import type { BillingOrganization, PublicProduct } from '#api/model'

const route = getRouteApi('/$organization')

/** The merchant whose portal this is; the route has loaded it. */
export function useMerchant(): BillingOrganization {
  return route.useLoaderData().organization
}

/** What the merchant sells. */
export function useProductsOnSale(): PublicProduct[] {
  return route.useLoaderData().products
}
