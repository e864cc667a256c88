import { useQueries } from '@tanstack/react-query'
import { getListBenefitGrantsQueryOptions } from '#api/benefit-grant/benefit-grant.ts'
import type { BenefitGrant, Order } from '#api/model/index.ts'
import { useGetProduct } from '#api/product/product.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'

/** The benefits that an order gave; undefined until all are known. */
export function useOrderGrants(order: Order): BenefitGrant[] | undefined {
  const { id: organization_id } = useOrganization()
  const { data: product, isError } = useGetProduct(order.product_id)
  const answers = useQueries({
    queries: (product?.benefits ?? []).map(({ id }) =>
      getListBenefitGrantsQueryOptions(id, { organization_id, customer_id: [order.customer_id] }),
    ),
  })
  if (isError) return []
  if (product === undefined || answers.some(({ isPending }) => isPending)) return undefined
  const grants = answers.flatMap(({ data }) => data?.items ?? [])
  return grants.filter(({ order_id }) => order_id === order.id)
}
