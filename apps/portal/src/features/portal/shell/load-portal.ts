import type { QueryClient } from '@tanstack/react-query'
import type { MessageStore } from '@tollgate/messages'
import type { PortalSession } from '#api/model'
import { getListPortalBenefitGrantsQueryOptions } from '#api/portal-benefit-grant/portal-benefit-grant.ts'
import { getGetPortalCustomerQueryOptions } from '#api/portal-customer/portal-customer.ts'
import { getListPortalOrdersQueryOptions } from '#api/portal-order/portal-order.ts'
import { getListPortalSubscriptionsQueryOptions } from '#api/portal-subscription/portal-subscription.ts'
import { allGrants } from '../benefit/grants.ts'
import { latestOrdersQuery } from '../order/orders-query.ts'
import { allSubscriptions } from '../subscription/load-subscription.ts'
import { findPastDue } from '../subscription/past-due.ts'

interface PortalContext {
  queryClient: QueryClient
  messages: Pick<MessageStore, 'load'>
  session: PortalSession
}

/** What decides which sections there are, and what the overview shows. */
export async function loadPortal({ queryClient, messages, session }: PortalContext): Promise<void> {
  const isWhole = session.scope === 'customer'
  await Promise.all([
    queryClient.ensureQueryData(getListPortalOrdersQueryOptions(latestOrdersQuery)),
    queryClient.ensureQueryData(getListPortalBenefitGrantsQueryOptions(allGrants)),
    loadSubscriptions({ queryClient, messages }),
    isWhole && queryClient.ensureQueryData(getGetPortalCustomerQueryOptions()),
  ])
}

/** What is wrong with one is said on every page. */
async function loadSubscriptions({ queryClient, messages }: Omit<PortalContext, 'session'>) {
  const all = getListPortalSubscriptionsQueryOptions(allSubscriptions)
  const { items } = await queryClient.ensureQueryData(all)
  if (findPastDue(items)) await messages.load('subscription')
}
