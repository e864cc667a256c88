import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { getFollowEventsUrl, listEvents } from '#api/event/event.ts'
import type { FollowEventsParams, ListResourceEvent } from '#api/model/index.ts'
import { catchUp, type EventPage, nothingWaits, receive, withWaiting } from './event-tail.ts'
import { useEventStream } from './use-event-stream.ts'
import { eventPagesKey, pageLimit } from './use-events.ts'

interface LiveEventsOptions {
  filters: FollowEventsParams
  /** While it is so, what comes in waits. */
  isHeld: boolean
}

/** Adds to the list what comes in, or lets it wait until it is asked for. */
export function useLiveEvents({ filters, isHeld }: LiveEventsOptions) {
  const queryClient = useQueryClient()
  const key = eventPagesKey(filters)
  const [waiting, setWaiting] = useState(nothingWaits)
  const shown = () => pageOf(queryClient.getQueryData<EventPages>(key))
  const connection = useEventStream({
    url: getFollowEventsUrl(filters),
    onEvent: (event) => setWaiting((before) => receive(before, [event], shown())),
    onChange: async () => {
      const newest = await askNewest(queryClient, filters)
      if (newest) setWaiting((before) => catchUp(before, newest, shown()))
    },
  })
  function show(): void {
    queryClient.setQueryData<EventPages>(key, (data) => {
      const [first] = data?.pages ?? []
      if (first === undefined) return data
      return { pages: [{ ...first, ...withWaiting(pageOf(data), waiting) }], pageParams: [''] }
    })
    setWaiting(nothingWaits)
  }
  const count = waiting.items.length
  const showUnheld = useEffectEvent(show)
  useEffect(() => {
    if (count > 0 && !isHeld) showUnheld()
  }, [count, isHeld])
  return { connection, count, show }
}

type EventPages = InfiniteData<ListResourceEvent, string>

/** All that is loaded, as one page. */
function pageOf(data: EventPages | undefined): EventPage {
  const pages = data?.pages ?? []
  const items = pages.flatMap((page) => page.items)
  return { items, next_cursor: pages.at(-1)?.next_cursor ?? null }
}

/** Where that fails, the next try of the stream asks again; a session that has ended leads to sign-in. */
function askNewest(
  queryClient: QueryClient,
  filters: FollowEventsParams,
): Promise<EventPage | undefined> {
  const newest = {
    queryKey: [...eventPagesKey(filters), 'newest'],
    queryFn: () => listEvents({ ...filters, limit: pageLimit }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  }
  return queryClient.fetchQuery(newest).catch(() => undefined)
}
