import { z } from '@hono/zod-openapi'
import { Text } from '../common/fields.ts'
import { authError, authErrors, body, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { recentlyProven, signedIn, signedInSelf } from '../common/security.ts'
import { OrganizationIdAsGiven, sliceQuery } from './fields.ts'
import {
  HasPermissionRequest,
  Member,
  MemberList,
  MemberRemoved,
  MemberWithUser,
  OrganizationToLeave,
  OwnershipTransferred,
  PermissionAnswer,
  RemoveMemberRequest,
  TransferOwnershipRequest,
  UpdateMemberRoleRequest,
  UpdateMemberTeamRequest,
} from './member.ts'

export const memberRoutes = defineRoutes('member', {
  listMembers: {
    method: 'get',
    path: '/api/auth/organization/list-members',
    summary: 'List the members of an organization, the oldest membership first',
    description: 'For every member of it.',
    security: signedIn,
    request: {
      query: z.object({
        organizationId: OrganizationIdAsGiven.optional(),
        search: Text({ max: 255 }).optional().openapi({
          description: 'Only members whose name or email contains this text; case-insensitive.',
          example: 'ada',
        }),
        ...sliceQuery,
      }),
    },
    refusals: {
      400: ['NO_ACTIVE_ORGANIZATION'],
      403: ['ORGANIZATION_REQUIRES_TWO_FACTOR', 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION'],
    },
    responses: {
      200: json(MemberList, 'Some of the members, and how many there are in all'),
      401: signedInErrors[401],
      400: authError('`No active organization`: none given either · `Invalid query parameters`'),
      403: authError('`You are not a member of this organization`, also for unknown ones'),
      429: authErrors[429],
    },
  },
  removeMember: {
    method: 'post',
    path: '/api/auth/organization/remove-member',
    summary: 'Remove a member',
    description:
      'For owners and admins; only owners can remove owners. The organization stops being the active one ' +
      'in the removed member’s sessions.',
    security: signedIn,
    request: { body: body(RemoveMemberRequest) },
    refusals: {
      403: ['ORGANIZATION_IS_SUSPENDED', 'ORGANIZATION_REQUIRES_TWO_FACTOR'],
      400: [
        'MEMBER_NOT_FOUND',
        'NO_ACTIVE_ORGANIZATION',
        'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER',
      ],
      401: ['YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER'],
    },
    responses: {
      200: json(MemberRemoved, 'The removed member'),
      ...signedInErrors,
      400: authError(
        '`No active organization`: none given either · `Member not found`: you, or the one meant · ' +
          '`You cannot leave the organization as the only owner`, also when an admin means an owner · ' +
          '`Invalid body parameters`',
      ),
      401: authError('`You are not allowed to delete this member` · without a body: not signed in'),
    },
  },
  updateMemberRole: {
    method: 'post',
    path: '/api/auth/organization/update-member-role',
    summary: 'Change the roles of a member',
    description:
      'For owners and admins; no one can grant a role above their own, or change a member who has one. The last ' +
      'owner stays one. Making a member an owner takes a recently proven session.',
    security: signedIn,
    request: { body: body(UpdateMemberRoleRequest) },
    refusals: {
      400: [
        'MEMBER_NOT_FOUND',
        'NO_ACTIVE_ORGANIZATION',
        'ROLE_NOT_FOUND',
        'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER',
      ],
      403: [
        'ORGANIZATION_IS_SUSPENDED',
        'SESSION_IS_NOT_FRESH',
        'ORGANIZATION_REQUIRES_TWO_FACTOR',
        'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER',
      ],
    },
    responses: {
      200: json(Member, 'The member after the change'),
      ...signedInErrors,
      400: authError(
        '`No active organization`: none given either · `Member not found`: you, or the one meant · ' +
          '`Role not found` · `You cannot leave the organization as the only owner` · ' +
          '`Invalid body parameters`',
      ),
      403: authError(
        '`You are not allowed to update this member` · `Session is not fresh`, for a new owner · ' +
          '`Invalid origin`',
      ),
    },
  },
  updateMemberTeam: {
    method: 'post',
    path: '/api/auth/organization/update-member-team',
    summary: 'Move a member to another team, or out of theirs',
    description: 'For owners and admins; members with a higher role can’t be moved.',
    security: signedIn,
    request: { body: body(UpdateMemberTeamRequest) },
    refusals: {
      400: ['MEMBER_NOT_FOUND', 'NO_ACTIVE_ORGANIZATION', 'TEAM_NOT_FOUND'],
      403: [
        'ORGANIZATION_IS_SUSPENDED',
        'ORGANIZATION_REQUIRES_TWO_FACTOR',
        'TEAM_MEMBER_LIMIT_REACHED',
        'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER',
      ],
    },
    responses: {
      200: json(Member, 'The member after the move'),
      ...signedInErrors,
      400: authError(
        '`No active organization`: none given either · `Member not found`: you, or the one meant · ' +
          '`Team not found` · `Invalid body parameters`',
      ),
      403: authError(
        '`You are not allowed to update this member` · `Team member limit reached` · `Invalid origin`',
      ),
    },
  },
  transferOwnership: {
    method: 'post',
    path: '/api/auth/organization/transfer-ownership',
    summary: 'Hand the organization over to another member',
    description:
      'For owners. The member becomes an owner, and the previous owner becomes an admin.',
    security: recentlyProven(signedInSelf),
    request: { body: body(TransferOwnershipRequest) },
    refusals: {
      400: ['MEMBER_NOT_FOUND', 'NO_ACTIVE_ORGANIZATION', 'YOU_ARE_THE_OWNER_ALREADY'],
      403: [
        'ORGANIZATION_IS_SUSPENDED',
        'ORGANIZATION_REQUIRES_TWO_FACTOR',
        'YOU_ARE_NOT_ALLOWED_TO_HAND_OVER_THIS_ORGANIZATION',
      ],
    },
    responses: {
      200: json(OwnershipTransferred, 'Both members after the change'),
      ...signedInErrors,
      400: authError(
        '`No active organization`: none given either · `Member not found`: you, or the one meant · ' +
          '`You are the owner already` · `Invalid body parameters`',
      ),
      403: authError(
        '`You are not allowed to hand over this organization` · `Session is not fresh` · `Invalid origin`',
      ),
    },
  },
  getActiveMember: {
    method: 'get',
    path: '/api/auth/organization/get-active-member',
    summary: 'Read the own membership in the active organization',
    security: signedIn,
    refusals: {
      400: ['MEMBER_NOT_FOUND', 'NO_ACTIVE_ORGANIZATION'],
      403: ['ORGANIZATION_REQUIRES_TWO_FACTOR'],
    },
    responses: {
      200: json(MemberWithUser, 'The signed-in user, as a member'),
      400: authError('`No active organization` · `Member not found`'),
      401: signedInErrors[401],
      403: authError('`Organization requires two factor`'),
      429: authErrors[429],
    },
  },
  leaveOrganization: {
    method: 'post',
    path: '/api/auth/organization/leave',
    summary: 'Leave an organization',
    description: 'It is no longer active in any session of the user. The last owner can’t leave.',
    security: signedIn,
    request: { body: body(OrganizationToLeave) },
    refusals: { 400: ['MEMBER_NOT_FOUND', 'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER'] },
    responses: {
      200: json(MemberWithUser, 'The member who left'),
      ...signedInErrors,
      400: authError(
        '`Member not found`, also for unknown organizations · ' +
          '`You cannot leave the organization as the only owner` · `Invalid body parameters`',
      ),
    },
  },
  hasPermission: {
    method: 'post',
    path: '/api/auth/organization/has-permission',
    summary: 'Check whether your roles allow an action',
    description: 'Unknown resources and actions are never allowed.',
    security: signedIn,
    request: { body: body(HasPermissionRequest) },
    refusals: {
      400: ['NO_ACTIVE_ORGANIZATION'],
      401: ['USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION'],
      403: ['ORGANIZATION_REQUIRES_TWO_FACTOR'],
    },
    responses: {
      200: json(PermissionAnswer, 'Yes or no'),
      ...signedInErrors,
      400: authError('`No active organization`: none given either · `Invalid body parameters`'),
      401: authError(
        '`User is not a member of the organization`, also for unknown ones · without a body: not ' +
          'signed in',
      ),
    },
  },
})
