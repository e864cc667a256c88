import { readText, type Search } from '#app/list/list-search.ts'

/** What is shown, as the address has it; what it says wrongly counts as nothing. */
export interface AuditSearch {
  /** What kind of thing was changed. */
  action?: string
  /** The id of who changed it. */
  actor?: string
  /** First and last day, as the reader’s calendar has them: `2026-03-14`. */
  from?: string
  to?: string
}

export function readAuditSearch({ action, actor, from, to }: Search): AuditSearch {
  return {
    action: readText(action),
    actor: readText(actor),
    from: readText(from),
    to: readText(to),
  }
}
