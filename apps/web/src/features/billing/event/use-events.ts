import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getFollowEventsUrl, getListEventsQueryKey, listEvents } from '#api/event/event.ts'
import { type Event, EventNameSource, type FollowEventsParams } from '#api/model/index.ts'
import type { LiveSource } from '#app/list/live/use-live-items.ts'
import { timesOf } from '#app/list/period.ts'
import { readOneOf } from '#app/list/read-one-of.ts'
import type { EventSearch } from './event-search.ts'

/** As many as one request answers. */
const pageLimit = 50

const newest = ''

/** The newest events that fit, and as many older ones as were asked for. */
export function useEvents(filters: FollowEventsParams) {
  return useInfiniteQuery({
    queryKey: eventPagesKey(filters),
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === newest ? undefined : pageParam
      return listEvents({ ...filters, limit: pageLimit, cursor }, { signal })
    },
    initialPageParam: newest,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    select: ({ pages }) => ({ items: pages.flatMap(({ items }) => items) }),
    placeholderData: keepPreviousData,
    // Every page that is shown would be asked for again.
    refetchOnWindowFocus: false,
  })
}

/** Follows the same events. */
export function liveEvents(filters: FollowEventsParams): LiveSource<Event> {
  return {
    url: getFollowEventsUrl(filters),
    pagesKey: eventPagesKey(filters),
    read: ({ data }) => [JSON.parse(data)],
    listNewest: () => listEvents({ ...filters, limit: pageLimit }),
  }
}

/** Where the pages that are shown are kept. */
function eventPagesKey(filters: FollowEventsParams) {
  return [...getListEventsQueryKey(filters), 'pages']
}

/** What the API is asked for: the list, the export and the stream take the same. */
export function eventFilters(search: EventSearch, organizationId: string): FollowEventsParams {
  const { name, customer, external, meter, property, value } = search
  const source = readOneOf(EventNameSource, search.source)
  const { start, end } = timesOf(search)
  return {
    organization_id: organizationId,
    name: listOfOne(name),
    source: listOfOne(source),
    customer_id: listOfOne(customer),
    external_customer_id: listOfOne(external),
    meter_id: meter,
    start_timestamp: start,
    end_timestamp: end,
    metadata: property === undefined || value === undefined ? undefined : { [property]: value },
  }
}

function listOfOne<Value>(value: Value | undefined): Value[] | undefined {
  return value === undefined ? undefined : [value]
}
