import { z } from '@hono/zod-openapi'
import { EmailAsGiven } from '../account/fields.ts'
import { authError, authErrors, body, json, signedInErrors } from '../common/responses.ts'
import { route } from '../common/route.ts'
import { signedIn } from '../common/security.ts'
import {
  InvitationIdAsGiven,
  OrganizationIdAsGiven,
  optionalSliceQuery,
  RolesAsGiven,
  TeamIdAsGiven,
} from './fields.ts'
import { Invitation, invitationStatuses } from './invitation.ts'

export const InviteMemberRequest = z
  .object({
    email: EmailAsGiven.openapi({
      description: 'Email to invite.',
      example: 'grace@example.com',
    }),
    role: RolesAsGiven,
    organizationId: OrganizationIdAsGiven.optional(),
    teamId: TeamIdAsGiven.optional().openapi({
      description: 'Team of the organization that accepting leads into.',
      example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
    }),
    resend: z
      .boolean()
      .optional()
      .openapi({
        description:
          'True resends the pending invitation to this email, with the roles and the team ' +
          'given now, a new expiry and a new link; the previous link stops working.',
        example: false,
      }),
  })
  .openapi('InviteMemberRequest')
export type InviteMemberRequest = z.infer<typeof InviteMemberRequest>

export const inviteMember = route({
  method: 'post',
  path: '/api/auth/organization/invite-member',
  operationId: 'inviteMember',
  summary: 'Invite someone by email',
  description:
    'For owners and admins; no one can offer a role above their own. The emailed link is valid for ' +
    '48 hours.',
  tags: ['organization'],
  security: signedIn,
  request: { body: body(InviteMemberRequest) },
  responses: {
    200: json(Invitation, 'The pending invitation'),
    ...signedInErrors,
    400: authError(
      '`Organization not found`: none given, none active · `Member not found`: you are no member · ' +
        '`Invalid email` · `Role not found` · `Team not found` · ' +
        '`User is already a member of this organization` · ' +
        '`User is already invited to this organization` · `Invalid body parameters`',
    ),
    403: authError(
      '`You are not allowed to invite users to this organization` · ' +
        '`you are not allowed to invite user with this role` · `Invitation limit reached` · ' +
        '`Organization membership limit reached` · `Team member limit reached` · `Invalid origin`',
    ),
  },
})

export const InvitationToCancel = z
  .object({ invitationId: InvitationIdAsGiven })
  .openapi('InvitationToCancel')
export type InvitationToCancel = z.infer<typeof InvitationToCancel>

export const cancelInvitation = route({
  method: 'post',
  path: '/api/auth/organization/cancel-invitation',
  operationId: 'cancelInvitation',
  summary: 'Cancel an invitation',
  description:
    'For owners and admins; in any state. Anyone who has accepted it already stays a member.',
  tags: ['organization'],
  security: signedIn,
  request: { body: body(InvitationToCancel) },
  responses: {
    200: json(Invitation, 'The canceled invitation'),
    ...signedInErrors,
    400: authError(
      '`Invitation not found` · `Member not found`: you are no member · `Invalid body parameters`',
    ),
    403: authError('`You are not allowed to cancel this invitation` · `Invalid origin`'),
  },
})

export const listInvitations = route({
  method: 'get',
  path: '/api/auth/organization/list-invitations',
  operationId: 'listInvitations',
  summary: 'List the invitations of an organization, the newest first',
  description: 'For every member of it.',
  tags: ['organization'],
  security: signedIn,
  request: {
    query: z.object({
      organizationId: OrganizationIdAsGiven.optional(),
      status: z.enum(invitationStatuses).optional().openapi({
        description: 'Only those in this status.',
        example: 'pending',
      }),
      ...optionalSliceQuery,
    }),
  },
  responses: {
    200: json(z.array(Invitation), 'The invitations, expired ones, too'),
    401: signedInErrors[401],
    400: authError(
      '`Organization ID is required`: none given, none active · `Invalid query parameters`',
    ),
    403: authError('`You are not a member of this organization`, also for unknown ones'),
    429: authErrors[429],
  },
})
