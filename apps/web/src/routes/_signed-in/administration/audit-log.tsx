import { createFileRoute } from '@tanstack/react-router'
import { AuditLog } from '#app/features/administration/audit-entry/audit-log.tsx'
import { readServiceAuditSearch } from '#app/features/administration/audit-entry/audit-search.ts'

export const Route = createFileRoute('/_signed-in/administration/audit-log')({
  validateSearch: readServiceAuditSearch,
  component: AuditLog,
})
