import type { ExportAuditEntriesParams } from '#api/model/index.ts'
import { readText, type Search } from '#app/list/list-search.ts'
import { type AuditNoun, isAuditNoun } from './audit-actions.ts'

export interface AuditSearch {
  /** What kind of thing was changed. */
  action?: AuditNoun
  /** The id of who changed it. */
  actor?: string
  /** First and last day, as the reader’s calendar has them: `2026-03-14`. */
  from?: string
  to?: string
}

const dayForm = /^\d{4}-\d{2}-\d{2}$/

/** Midnight at which the day begins where the reader is. */
function startOf(day: string): Date {
  return new Date(`${day}T00:00`)
}

function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !dayForm.test(value)) return undefined
  return Number.isNaN(startOf(value).getTime()) ? undefined : value
}

/** What the address of the audit log says, for `validateSearch`; what it says wrongly is left out. */
export function readAuditSearch({ action, actor, from, to }: Search): AuditSearch {
  return {
    action: isAuditNoun(action) ? action : undefined,
    actor: readText(actor),
    from: readDay(from),
    to: readDay(to),
  }
}

/** The same as the API takes it: of the last day, too, everything counts. */
export function filtersOf(search: AuditSearch, organizationId: string): ExportAuditEntriesParams {
  const { action, actor: actorId, from, to } = search
  return {
    organizationId,
    action,
    actorId,
    from: from === undefined ? undefined : startOf(from).toISOString(),
    to: to === undefined ? undefined : dayAfter(to).toISOString(),
  }
}

function dayAfter(day: string): Date {
  const date = startOf(day)
  date.setDate(date.getDate() + 1)
  return date
}
