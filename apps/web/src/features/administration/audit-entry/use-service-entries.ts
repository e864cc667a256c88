import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import {
  getListServiceAuditEntriesQueryKey,
  listServiceAuditEntries,
} from '#api/audit-entry/audit-entry.ts'
import type { ExportServiceAuditEntriesParams } from '#api/model/index.ts'
import { timesOf } from '#app/list/period.ts'
import type { ServiceAuditSearch } from './audit-search.ts'
import { serviceWords } from './audit-words.ts'

const newest = ''

/** The newest entries that fit, and as many older ones as were asked for. */
export function useServiceEntries(filters: ExportServiceAuditEntriesParams) {
  return useInfiniteQuery({
    queryKey: [...getListServiceAuditEntriesQueryKey(filters), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === newest ? undefined : pageParam
      return listServiceAuditEntries({ ...filters, cursor }, { signal })
    },
    initialPageParam: newest,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
    placeholderData: keepPreviousData,
    // Every page that is shown would be asked for again.
    refetchOnWindowFocus: false,
  })
}

/** What the API is asked for. */
export function serviceAuditFilters(search: ServiceAuditSearch): ExportServiceAuditEntriesParams {
  const { action, user: userId, organization: organizationId } = search
  const { start: from, end: to } = timesOf(search)
  const isKnown = action !== undefined && Object.hasOwn(serviceWords.nouns, action)
  return { action: isKnown ? action : undefined, userId, organizationId, from, to }
}
