import type { QueryClient } from '@tanstack/react-query'
import { getListPortalBenefitGrantsQueryOptions } from '#api/portal-benefit-grant/portal-benefit-grant.ts'
import { getGetPortalOrderQueryOptions } from '#api/portal-order/portal-order.ts'

export function orderGrantsQuery(id: string) {
  return { order_id: [id], limit: 100 }
}

export async function loadOrder({ queryClient }: { queryClient: QueryClient }, id: string) {
  await Promise.all([
    queryClient.ensureQueryData(getGetPortalOrderQueryOptions(id)),
    queryClient.ensureQueryData(getListPortalBenefitGrantsQueryOptions(orderGrantsQuery(id))),
  ])
}
