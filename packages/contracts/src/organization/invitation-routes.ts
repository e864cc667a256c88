import { z } from '@hono/zod-openapi'
import { authError, authErrors, body, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { maybeSignedIn, signedIn } from '../common/security.ts'
import {
  InvitationIdAsGiven,
  InvitationSecret,
  OrganizationIdAsGiven,
  optionalSliceQuery,
} from './fields.ts'
import {
  Invitation,
  InvitationAccepted,
  InvitationAnswer,
  InvitationDetails,
  InvitationRejected,
  InvitationToCancel,
  InviteMemberRequest,
  invitationStatuses,
} from './invitation.ts'

const badInviter =
  '`Inviter is no longer a member of the organization` · `Inviter may no longer give this role`: ' +
  'someone with the permission has to resend it'

const unverified =
  '`Email verification required before accepting or rejecting invitation`: neither the secret of ' +
  'the link nor a verified address'

export const invitationRoutes = defineRoutes('invitation', {
  getInvitation: {
    method: 'get',
    path: '/api/auth/organization/get-invitation',
    summary: 'Read a pending invitation, as its recipient',
    description: 'With the secret from the emailed link, no sign-in is needed.',
    security: maybeSignedIn,
    request: { query: z.object({ id: InvitationIdAsGiven, secret: InvitationSecret }) },
    refusals: {
      400: [
        'INVITATION_NOT_FOUND',
        'INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION',
        'INVITER_MAY_NO_LONGER_GIVE_THIS_ROLE',
      ],
      401: ['NOT_AUTHENTICATED'],
      403: [
        'EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION',
        'YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION',
      ],
    },
    responses: {
      200: json(InvitationDetails, 'The invitation'),
      400: authError(
        '`Invitation not found!`: unknown, not pending, or expired · ' +
          `${badInviter} · \`Invalid query parameters\``,
      ),
      401: authError('`Not authenticated`: not signed in, and no secret that is right'),
      403: authError(`\`You are not the recipient of the invitation\` · ${unverified}`),
      429: authErrors[429],
    },
  },
  acceptInvitation: {
    method: 'post',
    path: '/api/auth/organization/accept-invitation',
    summary: 'Accept an invitation',
    description:
      'Makes the recipient a member with the roles and the team of the invitation, and the ' +
      'organization the active one. The secret from the emailed link proves the mailbox: the address ' +
      'is verified then.',
    security: signedIn,
    request: { body: body(InvitationAnswer) },
    refusals: {
      400: [
        'FAILED_TO_RETRIEVE_INVITATION',
        'INVITATION_NOT_FOUND',
        'INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION',
        'INVITER_MAY_NO_LONGER_GIVE_THIS_ROLE',
        'ROLE_NOT_FOUND',
        'TEAM_NOT_FOUND',
        'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION',
      ],
      403: [
        'EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION',
        'ORGANIZATION_MEMBERSHIP_LIMIT_REACHED',
        'TEAM_MEMBER_LIMIT_REACHED',
        'YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION',
      ],
    },
    responses: {
      200: json(InvitationAccepted, 'The accepted invitation and the new member'),
      ...signedInErrors,
      400: authError(
        '`Invitation not found`: unknown, not pending, or expired · ' +
          '`Failed to retrieve invitation`: it was answered or canceled at the same moment · ' +
          '`User is already a member of this organization` · ' +
          `${badInviter} · \`Invalid body parameters\``,
      ),
      403: authError(
        `\`You are not the recipient of the invitation\` · ${unverified} · ` +
          '`Organization membership limit reached` · `Team member limit reached` · `Invalid origin`',
      ),
    },
  },
  rejectInvitation: {
    method: 'post',
    path: '/api/auth/organization/reject-invitation',
    summary: 'Reject an invitation',
    security: signedIn,
    request: { body: body(InvitationAnswer) },
    refusals: {
      400: ['INVITATION_NOT_FOUND'],
      403: [
        'EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION',
        'YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION',
      ],
    },
    responses: {
      200: json(InvitationRejected, 'The rejected invitation'),
      ...signedInErrors,
      400: authError(
        '`Invitation not found!`: unknown, not pending, or expired · `Invalid body parameters`',
      ),
      403: authError(
        `\`You are not the recipient of the invitation\` · ${unverified} · \`Invalid origin\``,
      ),
    },
  },
  listUserInvitations: {
    method: 'get',
    path: '/api/auth/organization/list-user-invitations',
    summary: 'List the invitations that wait for the signed-in user, the newest first',
    description:
      'Pending, unexpired invitations to the user’s email. Empty while the email is unverified.',
    security: signedIn,
    responses: {
      200: json(z.array(InvitationDetails), 'The invitations'),
      401: signedInErrors[401],
      429: authErrors[429],
    },
  },
  inviteMember: {
    method: 'post',
    path: '/api/auth/organization/invite-member',
    summary: 'Invite someone by email',
    description:
      'For owners and admins; no one can offer a role above their own. The emailed link is valid for ' +
      '48 hours. Inviting an owner takes a recently proven session.',
    security: signedIn,
    request: { body: body(InviteMemberRequest) },
    refusals: {
      400: [
        'INVALID_EMAIL',
        'MEMBER_NOT_FOUND',
        'ORGANIZATION_NOT_FOUND',
        'ROLE_NOT_FOUND',
        'TEAM_NOT_FOUND',
        'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION',
        'USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION',
      ],
      403: [
        'ORGANIZATION_IS_SUSPENDED',
        'ORGANIZATION_REQUIRES_TWO_FACTOR',
        'INVITATION_LIMIT_REACHED',
        'ORGANIZATION_MEMBERSHIP_LIMIT_REACHED',
        'SESSION_IS_NOT_FRESH',
        'TEAM_MEMBER_LIMIT_REACHED',
        'YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION',
        'YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE',
      ],
    },
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
  },
  cancelInvitation: {
    method: 'post',
    path: '/api/auth/organization/cancel-invitation',
    summary: 'Cancel an invitation',
    description:
      'For owners and admins; in any state. Anyone who has accepted it already stays a member.',
    security: signedIn,
    request: { body: body(InvitationToCancel) },
    refusals: {
      400: ['INVITATION_NOT_FOUND', 'MEMBER_NOT_FOUND'],
      403: [
        'ORGANIZATION_IS_SUSPENDED',
        'ORGANIZATION_REQUIRES_TWO_FACTOR',
        'YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION',
      ],
    },
    responses: {
      200: json(Invitation, 'The canceled invitation'),
      ...signedInErrors,
      400: authError(
        '`Invitation not found` · `Member not found`: you are no member · `Invalid body parameters`',
      ),
      403: authError('`You are not allowed to cancel this invitation` · `Invalid origin`'),
    },
  },
  listInvitations: {
    method: 'get',
    path: '/api/auth/organization/list-invitations',
    summary: 'List the invitations of an organization, the newest first',
    description: 'For every member of it.',
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
    refusals: {
      400: ['ORGANIZATION_ID_IS_REQUIRED'],
      403: ['ORGANIZATION_REQUIRES_TWO_FACTOR', 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION'],
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
  },
})
