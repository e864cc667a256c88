import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getListAuditEntriesQueryKey, listAuditEntries } from '#api/audit/audit.ts'
import type { ExportAuditEntriesParams } from '#api/model/index.ts'
import { timesOf } from '#app/list/period.ts'
import { isAuditNoun } from './audit-actions.ts'
import type { AuditSearch } from './audit-search.ts'

const newest = ''

/** The newest entries that fit, and as many older ones as were asked for. */
export function useAuditEntries(filters: ExportAuditEntriesParams) {
  return useInfiniteQuery({
    queryKey: [...getListAuditEntriesQueryKey(filters), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === newest ? undefined : pageParam
      return listAuditEntries({ ...filters, cursor }, { signal })
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
export function auditFilters(
  search: AuditSearch,
  organizationId: string,
): ExportAuditEntriesParams {
  const { action, actor: actorId } = search
  const { start: from, end: to } = timesOf(search)
  return {
    organizationId,
    action: isAuditNoun(action) ? action : undefined,
    actorId,
    from,
    to,
  }
}
