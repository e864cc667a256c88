import { type Period, readPeriod, readTexts, type Search } from '#app/list/list-search.ts'

/** What is shown, as the address has it; what it says wrongly counts as nothing. */
export interface AuditSearch extends Period {
  /** What kind of thing was changed. */
  action?: string
  /** The id of who changed it. */
  actor?: string
}

export function readAuditSearch(search: Search): AuditSearch {
  return { ...readTexts(search, 'action', 'actor'), ...readPeriod(search) }
}
