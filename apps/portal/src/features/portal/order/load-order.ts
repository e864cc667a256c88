import type { QueryClient } from '@tanstack/react-query'
import type { MessageStore } from '@tollgate/messages'
import { getListPortalBenefitGrantsQueryOptions } from '#api/portal-benefit-grant/portal-benefit-grant.ts'
import { getGetPortalOrderQueryOptions } from '#api/portal-order/portal-order.ts'
import { loadCardTexts } from '../card/cards-query.ts'

interface OrderContext {
  queryClient: QueryClient
  messages: Pick<MessageStore, 'load'>
}

export function orderGrantsQuery(id: string) {
  return { order_id: [id], limit: 100 }
}

export async function loadOrder({ queryClient, messages }: OrderContext, id: string) {
  await Promise.all([
    loadDue({ queryClient, messages }, id),
    queryClient.ensureQueryData(getListPortalBenefitGrantsQueryOptions(orderGrantsQuery(id))),
  ])
}

async function loadDue({ queryClient, messages }: OrderContext, id: string) {
  const { due } = await queryClient.ensureQueryData(getGetPortalOrderQueryOptions(id))
  if (due) await loadCardTexts({ messages })
}
