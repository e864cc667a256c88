import type { AuditEntry } from '#api/model/index.ts'

/** The newest entries, and as many older ones as were asked for. */
export interface AuditQuery<Entry extends AuditEntry> {
  data: Entry[] | undefined
  error: unknown
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}
