import { type Period, readPeriod, readTexts, type Search } from '#app/list/list-search.ts'

/** What is shown, as the address has it; what it says wrongly counts as nothing. */
export interface ServiceAuditSearch extends Period {
  /** What kind of thing was changed. */
  action?: string
  /** The id of who did it, or to whom it was done. */
  user?: string
  /** The id of where it was done. */
  organization?: string
}

export function readServiceAuditSearch(search: Search): ServiceAuditSearch {
  return { ...readTexts(search, 'action', 'user', 'organization'), ...readPeriod(search) }
}
