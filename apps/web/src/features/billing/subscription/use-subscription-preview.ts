import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SubscriptionUpdate } from '#api/model/index.ts'
import { previewSubscription } from '#api/subscription/subscription.ts'

/** What a change comes to, as the API plans it; undefined as long as there is none to ask about. */
export function useSubscriptionPreview(id: string, change: SubscriptionUpdate | null) {
  return useQuery({
    queryKey: ['subscription-preview', id, change],
    queryFn: ({ signal }) => previewSubscription(id, change ?? {}, { signal }),
    enabled: change !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
}
