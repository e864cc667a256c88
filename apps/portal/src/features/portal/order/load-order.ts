import type { QueryClient } from '@tanstack/react-query'
import type { MessageStore } from '@tollgate/messages'
import type { CustomerOrder } from '#api/model'
import { getListPortalBenefitGrantsQueryOptions } from '#api/portal-benefit-grant/portal-benefit-grant.ts'
import { getGetPortalOrderQueryOptions } from '#api/portal-order/portal-order.ts'
import { loadCardTexts } from '../card/cards-query.ts'

interface OrderContext {
  queryClient: QueryClient
  messages: Pick<MessageStore, 'load'>
}

/** What a subscription gives is given by itself, whichever of its orders is looked at. */
export function orderGrantsQuery({ id, subscription_id: subscription }: CustomerOrder) {
  return subscription === null
    ? { order_id: [id], limit: 100 }
    : { subscription_id: [subscription], limit: 100 }
}

export async function loadOrder({ queryClient, messages }: OrderContext, id: string) {
  const order = await queryClient.ensureQueryData(getGetPortalOrderQueryOptions(id))
  await Promise.all([
    order.due && loadCardTexts({ messages }),
    order.applied_balance_amount !== 0 && messages.load('subscription'),
    queryClient.ensureQueryData(getListPortalBenefitGrantsQueryOptions(orderGrantsQuery(order))),
  ])
}
