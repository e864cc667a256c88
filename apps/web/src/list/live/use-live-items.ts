import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  catchUp,
  type LiveItem,
  type LivePage,
  nothingWaits,
  receive,
  type Waiting,
  withWaiting,
} from './live-tail.ts'
import { useEventStream } from './use-event-stream.ts'

/** A list that is followed. */
export interface LiveSource<Item extends LiveItem> {
  /** Of its stream. */
  url: string
  /** Where the pages that are shown are kept. */
  pagesKey: QueryKey
  /** What a message of the stream adds to the list, if anything. */
  read: (message: MessageEvent<string>) => Item[]
  listNewest: () => Promise<LivePage<Item>>
}

interface LiveItemsOptions<Item extends LiveItem> {
  source: LiveSource<Item>
  /** While it is so, what comes in waits. */
  isHeld: boolean
}

/** Adds to the list what comes in, or lets it wait until it is asked for. */
export function useLiveItems<Item extends LiveItem>({ source, isHeld }: LiveItemsOptions<Item>) {
  const { url, pagesKey, read } = source
  const queryClient = useQueryClient()
  const [waiting, setWaiting] = useState<Waiting<Item>>(nothingWaits)
  const shown = () => pageOf(queryClient.getQueryData<Pages<Item>>(pagesKey))
  const connection = useEventStream({
    url,
    onMessage: (message) => setWaiting((before) => receive(before, read(message), shown())),
    onChange: async () => {
      const newest = await askNewest(queryClient, source)
      if (newest) setWaiting((before) => catchUp(before, newest, shown()))
    },
  })
  function show(): void {
    queryClient.setQueryData<Pages<Item>>(pagesKey, (data) => {
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

type Pages<Item> = InfiniteData<LivePage<Item>, string>

/** All that is loaded, as one page. */
function pageOf<Item>(data: Pages<Item> | undefined): LivePage<Item> {
  const pages = data?.pages ?? []
  const items = pages.flatMap((page) => page.items)
  return { items, next_cursor: pages.at(-1)?.next_cursor ?? null }
}

/** Where that fails, the next try of the stream asks again; a session that has ended leads to sign-in. */
function askNewest<Item extends LiveItem>(
  queryClient: QueryClient,
  { pagesKey, listNewest }: LiveSource<Item>,
): Promise<LivePage<Item> | undefined> {
  const newest = {
    queryKey: [...pagesKey, 'newest'],
    queryFn: listNewest,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  }
  return queryClient.fetchQuery(newest).catch(() => undefined)
}
