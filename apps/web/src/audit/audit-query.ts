import type { AuditEntry } from '#api/model/index.ts'
import type { OlderPages } from '#app/list/load-older.tsx'

/** The newest entries, and as many older ones as were asked for. */
export interface AuditQuery<Entry extends AuditEntry> extends OlderPages {
  data: Entry[] | undefined
  refetch: () => unknown
  fetchNextPage: () => unknown
}
