import type { AuditEntry } from '@tollgate/contracts'

/** Where a text begins like this, spreadsheets run it, in full width, too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

const columns: Record<string, (entry: AuditEntry) => unknown> = {
  sequence: ({ sequence }) => sequence,
  createdAt: ({ createdAt }) => createdAt,
  action: ({ action }) => action,
  actorType: ({ actor }) => actor.type,
  actorId: ({ actor }) => actor.id,
  actorName: ({ actor }) => actor.name,
  actorEmail: ({ actor }) => actor.email,
  targetType: ({ target }) => target.type,
  targetId: ({ target }) => target.id,
  before: ({ before }) => before && JSON.stringify(before),
  after: ({ after }) => after && JSON.stringify(after),
  detailsErased: ({ detailsErased }) => detailsErased,
  requestId: ({ requestId }) => requestId,
  id: ({ id }) => id,
}

export const csvHeader = csvLine(Object.keys(columns))

export function csvEntry(entry: AuditEntry): string {
  return csvLine(Object.values(columns).map((read) => read(entry)))
}

function csvLine(cells: unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** As RFC 4180 has it. A formula becomes a text by the apostrophe before it. */
function csvCell(value: unknown): string {
  const text = String(value ?? '').replace(FORMULA, "'$&")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
