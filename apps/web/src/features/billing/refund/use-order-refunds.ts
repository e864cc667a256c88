import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Refund } from '#api/model/index.ts'
import { useListRefunds } from '#api/refund/refund.ts'
import { refreshNoun } from '#app/api/nouns.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'

const many = 100
const PATIENCE = 2000

/** The refunds of an order. Those that are pending are watched, and change the order when they end. */
export function useOrderRefunds(orderId: string): Refund[] {
  const queryClient = useQueryClient()
  const { id: organization_id } = useOrganization()
  const { data } = useListRefunds(
    { organization_id, order_id: [orderId], sorting: ['created_at'], limit: many },
    {
      query: { refetchInterval: ({ state }) => (pendingOf(state.data?.items) ? PATIENCE : false) },
    },
  )
  const pending = pendingOf(data?.items)
  const before = useRef(pending)
  useEffect(() => {
    if (pending < before.current) void refreshNoun(queryClient, 'refund')
    before.current = pending
  }, [pending, queryClient])
  return data?.items ?? []
}

function pendingOf(refunds: Refund[] = []): number {
  return refunds.filter(({ status }) => status === 'pending').length
}
