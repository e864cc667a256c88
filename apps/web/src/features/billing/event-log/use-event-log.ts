import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getFollowOrganizationUrl } from '#api/billing-organization/billing-organization.ts'
import { getFollowCustomerUrl } from '#api/customer/customer.ts'
import { getListLoggedEventsQueryKey, listLoggedEvents } from '#api/event-log/event-log.ts'
import {
  type ListLoggedEventsParams,
  type LoggedEvent,
  WebhookEventType,
} from '#api/model/index.ts'
import type { LiveSource } from '#app/list/live/use-live-items.ts'
import { timesOf } from '#app/list/period.ts'
import { readOneOf } from '#app/list/read-one-of.ts'
import type { EventLogSearch } from './event-log-search.ts'
import { objectOf } from './logged-event-object.ts'

/** As many as one request answers. */
const pageLimit = 50

const newest = ''

/** The newest events that fit, and as many older ones as were asked for. */
export function useEventLog(filters: ListLoggedEventsParams) {
  return useInfiniteQuery({
    queryKey: pagesKeyOf(filters),
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === newest ? undefined : pageParam
      return listLoggedEvents({ ...filters, limit: pageLimit, cursor }, { signal })
    },
    initialPageParam: newest,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    select: ({ pages }) => ({ items: pages.flatMap(({ items }) => items) }),
    placeholderData: keepPreviousData,
    // Every page that is shown would be asked for again.
    refetchOnWindowFocus: false,
  })
}

/** Follows the same events: of one customer, or of all, of which those that fit are added. */
export function liveEventLog(filters: ListLoggedEventsParams): LiveSource<LoggedEvent> {
  const { organization_id = '', customer_id } = filters
  return {
    url: customer_id
      ? getFollowCustomerUrl(customer_id)
      : getFollowOrganizationUrl(organization_id),
    pagesKey: pagesKeyOf(filters),
    read: ({ data, lastEventId }) => {
      const event: LoggedEvent = { id: lastEventId, ...JSON.parse(data) }
      return fits(event, filters) ? [event] : []
    },
    listNewest: () => listLoggedEvents({ ...filters, limit: pageLimit }),
  }
}

function fits(event: LoggedEvent, { type, object_id }: ListLoggedEventsParams): boolean {
  if (type && !type.includes(event.type)) return false
  return object_id === undefined || objectOf(event).id === object_id
}

function pagesKeyOf(filters: ListLoggedEventsParams) {
  return [...getListLoggedEventsQueryKey(filters), 'pages']
}

/** What the API is asked for. */
export function eventLogFilters(
  search: EventLogSearch,
  organization_id: string,
): ListLoggedEventsParams {
  const { customer: customer_id, object: object_id } = search
  const type = readOneOf(WebhookEventType, search.type)
  const { start: start_timestamp, end: end_timestamp } = timesOf(search)
  return {
    organization_id,
    type: type && [type],
    customer_id,
    object_id,
    start_timestamp,
    end_timestamp,
  }
}
