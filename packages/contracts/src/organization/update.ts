import { z } from '@hono/zod-openapi'
import { authError, body, json, signedInErrors } from '../common/responses.ts'
import { route } from '../common/route.ts'
import { signedIn } from '../common/security.ts'
import {
  OrganizationIdAsGiven,
  OrganizationLogo,
  OrganizationMetadata,
  OrganizationName,
  OrganizationSlug,
} from './fields.ts'
import { OrganizationUpdated } from './organization.ts'

export const OrganizationChanges = z
  .object({
    name: OrganizationName.optional(),
    slug: OrganizationSlug.optional(),
    logo: OrganizationLogo.nullable().optional().openapi({
      description: 'URL of the new logo; null removes it.',
      example: 'https://acme.test/logo.png',
    }),
    metadata: OrganizationMetadata.optional(),
  })
  .openapi('OrganizationChanges')
export type OrganizationChanges = z.infer<typeof OrganizationChanges>

export const UpdateOrganizationRequest = z
  .object({ data: OrganizationChanges, organizationId: OrganizationIdAsGiven.optional() })
  .openapi('UpdateOrganizationRequest')
export type UpdateOrganizationRequest = z.infer<typeof UpdateOrganizationRequest>

export const updateOrganization = route({
  method: 'post',
  path: '/api/auth/organization/update',
  operationId: 'updateOrganization',
  summary: 'Change an organization',
  description: 'Only the fields that are given change. For owners and admins.',
  tags: ['organization'],
  security: signedIn,
  request: { body: body(UpdateOrganizationRequest) },
  responses: {
    200: json(OrganizationUpdated, 'The organization after the change'),
    ...signedInErrors,
    400: authError(
      '`Organization not found`: none given, none active · ' +
        '`User is not a member of the organization` · `slug is taken` · `Invalid body parameters`',
    ),
    401: authError('`User not found`: not signed in'),
    403: authError('`You are not allowed to update this organization` · `Invalid origin`'),
  },
})
