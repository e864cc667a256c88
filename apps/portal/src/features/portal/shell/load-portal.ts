import type { QueryClient } from '@tanstack/react-query'
import { getListPortalBenefitGrantsQueryOptions } from '#api/benefit-grants/benefit-grants.ts'
import { getGetPortalCustomerQueryOptions } from '#api/customers/customers.ts'
import type { PortalSession } from '#api/model'
import { getListPortalOrdersQueryOptions } from '#api/orders/orders.ts'
import { allGrants } from '../benefit/all-grants.ts'
import { latestOrders } from '../order/orders-of-page.ts'

interface PortalContext {
  queryClient: QueryClient
  session: PortalSession
}

/** What decides which sections there are, and what the overview shows. */
export async function loadPortal({ queryClient, session }: PortalContext): Promise<void> {
  const isWhole = session.scope === 'customer'
  await Promise.all([
    queryClient.ensureQueryData(getListPortalOrdersQueryOptions(latestOrders)),
    queryClient.ensureQueryData(getListPortalBenefitGrantsQueryOptions(allGrants)),
    isWhole && queryClient.ensureQueryData(getGetPortalCustomerQueryOptions()),
  ])
}
