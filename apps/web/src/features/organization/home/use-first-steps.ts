import { useListCheckoutLinks } from '#api/checkout-link/checkout-link.ts'
import { useListOrders } from '#api/order/order.ts'
import { useListProducts } from '#api/product/product.ts'
import { useSession } from '../../account/session/use-session.ts'

export const stepNames = ['verify', 'product', 'link', 'order'] as const
export type StepName = (typeof stepNames)[number]

export type StepsDone = Record<StepName, boolean>

const latest = 5

/** The newest orders of an organization. */
export function useLatestOrders(organizationId: string) {
  return useListOrders({
    organization_id: organizationId,
    limit: latest,
    sorting: ['-created_at'],
  })
}

/** An organization’s progress to its first sale, according to the API. */
export function useFirstSteps(organizationId: string) {
  const { user } = useSession()
  const one = { organization_id: organizationId, limit: 1 }
  const products = useListProducts({ ...one, is_archived: false })
  const links = useListCheckoutLinks(one)
  const orders = useLatestOrders(organizationId)
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
