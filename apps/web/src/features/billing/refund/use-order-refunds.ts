import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Order, Refund } from '#api/model/index.ts'
import { useListRefunds } from '#api/refund/refund.ts'
import { refreshNoun } from '#app/api/nouns.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'

const many = 100
const PATIENCE = 2000
/** After so many answers, credit notes that are not there are looked for no more. */
const ANSWERS = 20

/**
 * The refunds of an order. Those that are pending are watched, and change the order when they end;
 * then, those whose credit note is being written.
 */
export function useOrderRefunds({ id, is_invoice_generated }: Order): Refund[] {
  const queryClient = useQueryClient()
  const { id: organization_id } = useOrganization()
  const { data } = useListRefunds(
    { organization_id, order_id: [id], sorting: ['created_at'], limit: many },
    {
      query: {
        refetchInterval: ({ state: { data, dataUpdateCount } }) => {
          const isWriting =
            is_invoice_generated && dataUpdateCount < ANSWERS && lacksNote(data?.items)
          return pendingOf(data?.items) || isWriting ? PATIENCE : false
        },
      },
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

function lacksNote(refunds: Refund[] = []): boolean {
  return refunds.some((refund) => refund.status === 'succeeded' && !refund.is_credit_note_generated)
}
