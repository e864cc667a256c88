import type { AuditEntry } from '#api/model/index.ts'

/** Set by the service, and of no interest in a line. */
const ignoredFields = ['modified_at', 'updatedAt']

/** The fields that an entry says were changed: none where something came or went as a whole. */
export function changedFieldsOf({ before, after }: AuditEntry): string[] {
  if (before === null || after === null) return []
  return Object.keys({ ...before, ...after }).filter((field) => !ignoredFields.includes(field))
}
