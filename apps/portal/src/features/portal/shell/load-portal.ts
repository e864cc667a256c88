import type { QueryClient } from '@tanstack/react-query'
import type { PortalSession } from '#api/model'
import { getListPortalBenefitGrantsQueryOptions } from '#api/portal-benefit-grant/portal-benefit-grant.ts'
import { getGetPortalCustomerQueryOptions } from '#api/portal-customer/portal-customer.ts'
import { getListPortalOrdersQueryOptions } from '#api/portal-order/portal-order.ts'
import { getListPortalSubscriptionsQueryOptions } from '#api/portal-subscription/portal-subscription.ts'
import { allGrants } from '../benefit/grants.ts'
import { latestOrdersQuery } from '../order/orders-query.ts'
import { allSubscriptions } from '../subscription/load-subscription.ts'

interface PortalContext {
  queryClient: QueryClient
  session: PortalSession
}

/** What decides which sections there are, and what the overview shows. */
export async function loadPortal({ queryClient, session }: PortalContext): Promise<void> {
  const isWhole = session.scope === 'customer'
  await Promise.all([
    queryClient.ensureQueryData(getListPortalOrdersQueryOptions(latestOrdersQuery)),
    queryClient.ensureQueryData(getListPortalBenefitGrantsQueryOptions(allGrants)),
    queryClient.ensureQueryData(getListPortalSubscriptionsQueryOptions(allSubscriptions)),
    isWhole && queryClient.ensureQueryData(getGetPortalCustomerQueryOptions()),
  ])
}
