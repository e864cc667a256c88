import { useQueryClient } from '@tanstack/react-query'
import { toast } from '@tollgate/ui/toast'
import type { CustomerSubscription } from '#api/model'
import { getListPortalBenefitGrantsQueryKey } from '#api/portal-benefit-grant/portal-benefit-grant.ts'
import { getListPortalOrdersQueryKey } from '#api/portal-order/portal-order.ts'
import {
  getGetPortalSubscriptionQueryKey,
  getListPortalSubscriptionsQueryKey,
  getListUpcomingPortalOrdersQueryKey,
  useUpdatePortalSubscription,
} from '#api/portal-subscription/portal-subscription.ts'

/** Changes a subscription, and shows wherever it shows what became of it. */
export function useChangeSubscription(
  { id }: CustomerSubscription,
  onChanged: (changed: CustomerSubscription) => string,
) {
  const queryClient = useQueryClient()
  return useUpdatePortalSubscription({
    mutation: {
      onSuccess: async (changed) => {
        queryClient.setQueryData(getGetPortalSubscriptionQueryKey(id), changed)
        toast.success(onChanged(changed))
        const shown = [
          getListPortalSubscriptionsQueryKey(),
          getListUpcomingPortalOrdersQueryKey(id),
          getListPortalOrdersQueryKey(),
          getListPortalBenefitGrantsQueryKey(),
        ]
        await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      },
    },
  })
}
