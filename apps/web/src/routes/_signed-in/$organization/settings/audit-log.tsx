import { createFileRoute } from '@tanstack/react-router'
import { AuditLog } from '#app/features/organization/audit/audit-log.tsx'
import { readAuditSearch } from '#app/features/organization/audit/audit-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/settings/audit-log')({
  validateSearch: readAuditSearch,
  component: AuditLog,
})
