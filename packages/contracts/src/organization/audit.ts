import { z } from '@hono/zod-openapi'
import { Id, Text, Timestamp } from '../common/fields.ts'
import { authError, authErrors, csv, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { signedIn } from '../common/security.ts'
import { OrganizationIdAsGiven } from './fields.ts'

export const auditActorTypes = ['user', 'access-token', 'customer', 'system', 'anonymous'] as const
export type AuditActorType = (typeof auditActorTypes)[number]

export const AuditActor = z
  .object({
    type: z.enum(auditActorTypes).openapi({ description: 'Kind of actor.', example: 'user' }),
    id: z.string().nullable().openapi({
      description: 'Who acted; null for the system and for anonymous visitors.',
      example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
    }),
    name: z.string().nullable().openapi({
      description:
        'Name of the user or customer, comment of the access token; null once they are gone.',
      example: 'Ada Lovelace',
    }),
    email: z.string().nullable().openapi({
      description: 'Email of the user while they are a member, or of the customer.',
      example: 'ada@example.com',
    }),
  })
  .openapi('AuditActor')
export type AuditActor = z.infer<typeof AuditActor>

export const AuditImpersonator = z
  .object({
    id: z.string().openapi({
      description: 'Id of the administrator.',
      example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
    }),
    name: z.string().nullable().openapi({
      description: 'Their name; null once they are gone.',
      example: 'Grace Hopper',
    }),
  })
  .openapi('AuditImpersonator')
export type AuditImpersonator = z.infer<typeof AuditImpersonator>

export const AuditTarget = z
  .object({
    type: z.string().openapi({ description: 'Kind of resource.', example: 'member' }),
    id: z.string().nullable().openapi({
      description: 'Which one.',
      example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
    }),
  })
  .openapi('AuditTarget')
export type AuditTarget = z.infer<typeof AuditTarget>

function details(when: string) {
  return z
    .record(z.string(), z.unknown())
    .nullable()
    .openapi({
      description: `What differs, as it was ${when} the change; null where there is nothing to tell.`,
      example: { roles: ['member'] },
    })
}

export const AuditEntry = z
  .object({
    id: Id,
    sequence: z.int().openapi({
      description: 'Place in the organization’s chain, from 1 and without gaps.',
      example: 42,
    }),
    createdAt: Timestamp,
    action: z.string().openapi({
      description: 'The action, as noun and past tense.',
      example: 'member.updated',
    }),
    actor: AuditActor,
    impersonator: AuditImpersonator.nullable().openapi({
      description: 'The administrator of the service who acted as the user.',
      example: null,
    }),
    target: AuditTarget,
    before: details('before'),
    after: details('after'),
    detailsErased: z.boolean().openapi({
      description: 'Whether before and after were erased together with the user they were about.',
      example: false,
    }),
    requestId: z.string().nullable().openapi({
      description: 'The request in which it was done.',
      example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
    }),
  })
  .openapi('AuditEntry')
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditEntryList = z
  .object({
    entries: z.array(AuditEntry).openapi({ description: 'The entries of this page.' }),
    nextCursor: z.string().nullable().openapi({
      description: 'Ask with it for the entries that follow; null on the last page.',
      example: 'MTc2MzcyMTYwMDAwMC4wMTlhYTNmMC03YzFlLTdiNTItOWEwZC0zZjFjNTJkMGEwMDE',
    }),
  })
  .openapi('AuditEntryList')
export type AuditEntryList = z.infer<typeof AuditEntryList>

function filter(description: string, example: string) {
  return Text({ min: 1, max: 255 }).optional().openapi({ description, example })
}

/** What every list of entries can be filtered by. */
export const auditEntryFilters = {
  action: filter(
    'Only this action; a noun without a dot, such as `member`, means all of its actions.',
    'member.removed',
  ),
  from: Timestamp.optional().openapi({
    description: 'Only entries at this time or later.',
  }),
  to: Timestamp.optional().openapi({ description: 'Only entries before this time.' }),
}

const auditFilters = {
  ...auditEntryFilters,
  organizationId: OrganizationIdAsGiven.optional(),
  actorId: filter('Only entries by this actor.', '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001'),
  targetType: filter('Only entries about this kind of resource.', 'member'),
  targetId: filter('Only entries about this resource.', '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001'),
}

/** Where a page of entries begins, and how long it is. */
export const auditPage = {
  cursor: Text({ min: 1, max: 255 }).optional().openapi({
    description: 'Where to go on: `nextCursor` of the page before.',
    example: 'MTc2MzcyMTYwMDAwMC4wMTlhYTNmMC03YzFlLTdiNTItOWEwZC0zZjFjNTJkMGEwMDE',
  }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .transform((limit) => Math.min(limit, 100))
    .default(50)
    .openapi({ description: 'How many, at most 100.', example: 50, type: 'integer' }),
}

const refusals = {
  401: signedInErrors[401],
  400: authError(
    '`No active organization`: none given either · `Invalid query parameters`: a cursor that is ' +
      'none, too',
  ),
  403: authError(
    '`You are not allowed to read the audit log` · `You are not a member of this organization`, ' +
      'also for unknown ones',
  ),
  429: authErrors[429],
}

export const auditRoutes = defineRoutes('audit', {
  listAuditEntries: {
    method: 'get',
    path: '/api/auth/organization/list-audit-entries',
    summary: 'List the audit log of the organization, newest first',
    description: 'For owners and admins. All filters have to fit.',
    security: signedIn,
    request: {
      query: z.object({ ...auditFilters, ...auditPage }),
    },
    refusals: {
      400: ['NO_ACTIVE_ORGANIZATION', 'audit.cursor_invalid'],
      403: [
        'ORGANIZATION_REQUIRES_TWO_FACTOR',
        'YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_LOG',
        'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
      ],
    },
    responses: { 200: json(AuditEntryList, 'A page of entries'), ...refusals },
  },
  exportAuditEntries: {
    method: 'get',
    path: '/api/auth/organization/export-audit-entries',
    summary: 'Download the audit log of the organization, newest first',
    description: 'For owners and admins. A file of any length: it is read as it is fetched.',
    security: signedIn,
    request: { query: z.object(auditFilters) },
    refusals: {
      400: ['NO_ACTIVE_ORGANIZATION'],
      403: [
        'ORGANIZATION_REQUIRES_TWO_FACTOR',
        'YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_LOG',
        'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
      ],
    },
    responses: {
      200: csv('Every entry that fits', 'audit'),
      ...refusals,
    },
  },
})
