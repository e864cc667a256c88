import type { QueryClient } from '@tanstack/react-query'
import { getListPortalBenefitGrantsQueryOptions } from '#api/portal-benefit-grant/portal-benefit-grant.ts'
import { getListPortalMetersQueryOptions } from '#api/portal-meter/portal-meter.ts'
import { getListPortalOrdersQueryOptions } from '#api/portal-order/portal-order.ts'
import { getGetPortalSubscriptionQueryOptions } from '#api/portal-subscription/portal-subscription.ts'
import { allMeters } from '../meter/uses.ts'

/** As many as the API gives at once. */
export const allSubscriptions = { limit: 100 }

export function billedFor(id: string) {
  return { subscription_id: [id], limit: 20 }
}

export function givenBy(id: string) {
  return { subscription_id: [id], limit: 100 }
}

export async function loadSubscription({ queryClient }: { queryClient: QueryClient }, id: string) {
  await Promise.all([
    queryClient.ensureQueryData(getGetPortalSubscriptionQueryOptions(id)),
    queryClient.ensureQueryData(getListPortalOrdersQueryOptions(billedFor(id))),
    queryClient.ensureQueryData(getListPortalBenefitGrantsQueryOptions(givenBy(id))),
    queryClient.ensureQueryData(getListPortalMetersQueryOptions(allMeters)),
  ])
}
