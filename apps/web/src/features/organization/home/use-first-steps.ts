import type { QueryClient } from '@tanstack/react-query'
import {
  getListCheckoutLinksQueryOptions,
  useListCheckoutLinks,
} from '#api/checkout-link/checkout-link.ts'
import { getListOrdersQueryOptions, useListOrders } from '#api/order/order.ts'
import { getListProductsQueryOptions, useListProducts } from '#api/product/product.ts'
import { useSession } from '../../account/session/use-session.ts'

export const stepNames = ['verify', 'product', 'link', 'order'] as const
export type StepName = (typeof stepNames)[number]

export type StepsDone = Record<StepName, boolean>

const latest = 5

/** What home asks for. */
function homeParameters(organizationId: string) {
  const one = { organization_id: organizationId, limit: 1 }
  return {
    products: { ...one, is_archived: false },
    links: one,
    orders: {
      organization_id: organizationId,
      limit: latest,
      sorting: ['-created_at' as const],
    },
  }
}

/** Asks for it before the screen is there to show it. */
export function prefetchHome(queryClient: QueryClient, organizationId: string): void {
  const { products, links, orders } = homeParameters(organizationId)
  void queryClient.prefetchQuery(getListOrdersQueryOptions(orders))
  void queryClient.prefetchQuery(getListProductsQueryOptions(products))
  void queryClient.prefetchQuery(getListCheckoutLinksQueryOptions(links))
}

/** The newest orders of an organization. */
export function useLatestOrders(organizationId: string) {
  return useListOrders(homeParameters(organizationId).orders)
}

/** An organization’s progress to its first sale, according to the API. */
export function useFirstSteps(organizationId: string) {
  const { user } = useSession()
  const parameters = homeParameters(organizationId)
  const products = useListProducts(parameters.products)
  const links = useListCheckoutLinks(parameters.links)
  const orders = useListOrders(parameters.orders)
  const queries = [products, links, orders]
  const loaded = products.data && links.data && orders.data
  const done: StepsDone | undefined = loaded && {
    verify: user.emailVerified,
    product: products.data.pagination.total_count > 0,
    link: links.data.pagination.total_count > 0,
    order: orders.data.pagination.total_count > 0,
  }
  return {
    done,
    error: queries.find((query) => query.isError)?.error ?? null,
    retry: () => Promise.all(queries.map((query) => query.refetch())),
  }
}
