import { z } from '@hono/zod-openapi'
import { Id, orNull, Text } from '../common/fields.ts'
import { authError, csv, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { administrator } from '../common/security.ts'
import { AuditEntry, AuditEntryList, auditEntryFilters, auditPage } from '../organization/audit.ts'
import { UserIdAsGiven } from './user.ts'

const AuditOrganization = z
  .object({
    id: Id,
    name: z.string().nullable().openapi({
      description: 'Its name; null once it is deleted.',
      example: 'Acme',
    }),
  })
  .openapi('AuditOrganization')

export const ServiceAuditEntry = AuditEntry.extend({
  organization: orNull(AuditOrganization).openapi({
    description: 'Where it was done; null in the account of a user.',
  }),
  targetName: z.string().nullable().openapi({
    description: 'Name of the user it was done to; null for anything else, and once they are gone.',
    example: 'Ada Lovelace',
  }),
}).openapi('ServiceAuditEntry')
export type ServiceAuditEntry = z.infer<typeof ServiceAuditEntry>

export const ServiceAuditEntryList = z
  .object({
    entries: z.array(ServiceAuditEntry).openapi({ description: 'The entries of this page.' }),
    nextCursor: AuditEntryList.shape.nextCursor,
  })
  .openapi('ServiceAuditEntryList')
export type ServiceAuditEntryList = z.infer<typeof ServiceAuditEntryList>

const filters = {
  ...auditEntryFilters,
  userId: UserIdAsGiven.optional().openapi({
    description:
      'Only what this user did, as themselves or as someone else, or what was done to them.',
  }),
  organizationId: Text({ max: 255 }).optional().openapi({
    description: 'Only what was done in this organization.',
    example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
  }),
}

export const auditEntryRoutes = defineRoutes('audit-entry', {
  listServiceAuditEntries: {
    method: 'get',
    path: '/api/auth/admin/list-audit-entries',
    summary: 'List what was done in the whole service, newest first',
    description: 'In every organization and every account. All filters have to fit.',
    security: administrator('audit-entry:list'),
    request: { query: z.object({ ...filters, ...auditPage }) },
    refusals: { 400: ['audit.cursor_invalid'] },
    responses: {
      ...signedInErrors,
      200: json(ServiceAuditEntryList, 'A page of entries'),
      400: authError('`Invalid query parameters`: a cursor that is none, too'),
    },
  },
  exportServiceAuditEntries: {
    method: 'get',
    path: '/api/auth/admin/export-audit-entries',
    summary: 'Download what was done in the whole service, newest first',
    description: 'The filters of the list. A file of any length: it is read as it is fetched.',
    security: administrator('audit-entry:list'),
    request: { query: z.object(filters) },
    responses: {
      200: csv('Every entry that fits', 'audit'),
      400: signedInErrors[400],
      401: signedInErrors[401],
      403: signedInErrors[403],
      429: signedInErrors[429],
    },
  },
})
