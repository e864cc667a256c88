import { z } from '@hono/zod-openapi'
import { AuthError, authError, body, json, signedInErrors } from '../common/responses.ts'
import { route } from '../common/route.ts'
import { signedIn } from '../common/security.ts'
import { OrganizationIdAsGiven } from './fields.ts'
import { Organization } from './organization.ts'

export const OrganizationToDelete = z
  .object({
    organizationId: OrganizationIdAsGiven.openapi({
      description: 'The organization to delete.',
      example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
    }),
  })
  .openapi('OrganizationToDelete')
export type OrganizationToDelete = z.infer<typeof OrganizationToDelete>

export const StillNeededReason = z
  .object({
    kind: z.enum(['unpaid_orders', 'orders_to_keep', 'payments_under_way']).openapi({
      description: 'What prevents the deletion.',
      example: 'unpaid_orders',
    }),
    count: z.int().openapi({ description: 'How many of them there are.', example: 2 }),
  })
  .openapi('StillNeededReason')
export type StillNeededReason = z.infer<typeof StillNeededReason>

export const DeletionRefused = AuthError.extend({
  reasons: z.array(StillNeededReason).optional().openapi({
    description: 'With `ORGANIZATION_IS_STILL_NEEDED`: everything that prevents the deletion.',
  }),
}).openapi('DeletionRefused')
export type DeletionRefused = z.infer<typeof DeletionRefused>

export const deleteOrganization = route({
  method: 'post',
  path: '/api/auth/organization/delete',
  operationId: 'deleteOrganization',
  summary: 'Delete an organization',
  description:
    'For owners. Members, invitations, teams and access tokens go with it; it is active in no ' +
    'session anymore. Refused while there are live subscriptions or unpaid orders, and where ' +
    'there are orders that have to be kept.',
  tags: ['organization'],
  security: signedIn,
  request: { body: body(OrganizationToDelete) },
  responses: {
    200: json(Organization, 'The organization as it was'),
    ...signedInErrors,
    400: json(
      DeletionRefused,
      '`User is not a member of the organization`, also for unknown ones · ' +
        '`Invalid body parameters` · code `ORGANIZATION_IS_STILL_NEEDED`: the message names, and ' +
        '`reasons` counts, what needs it',
    ),
    403: authError('`You are not allowed to delete this organization` · `Invalid origin`'),
  },
})
