import { z } from '@hono/zod-openapi'
import { Text } from '../common/fields.ts'
import { authError, authErrors, body, json, signedInErrors } from '../common/responses.ts'
import { route } from '../common/route.ts'
import { signedIn } from '../common/security.ts'
import {
  MemberIdAsGiven,
  OrganizationIdAsGiven,
  RolesAsGiven,
  sliceQuery,
  TeamIdAsGiven,
  Total,
} from './fields.ts'
import { Member, MemberWithUser } from './member.ts'

export const MemberList = z
  .object({
    members: z.array(MemberWithUser).openapi({ description: 'The requested members.' }),
    total: Total,
  })
  .openapi('MemberList')
export type MemberList = z.infer<typeof MemberList>

export const listMembers = route({
  method: 'get',
  path: '/api/auth/organization/list-members',
  operationId: 'listMembers',
  summary: 'List the members of an organization, the oldest membership first',
  description: 'For every member of it.',
  tags: ['organization'],
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
  responses: {
    200: json(MemberList, 'Some of the members, and how many there are in all'),
    401: signedInErrors[401],
    400: authError('`No active organization`: none given either · `Invalid query parameters`'),
    403: authError('`You are not a member of this organization`, also for unknown ones'),
    429: authErrors[429],
  },
})

export const RemoveMemberRequest = z
  .object({
    memberIdOrEmail: MemberIdAsGiven.openapi({
      description: 'The member, by membership ID or, if it contains an @, by email.',
      example: 'grace@example.com',
    }),
    organizationId: OrganizationIdAsGiven.optional(),
  })
  .openapi('RemoveMemberRequest')
export type RemoveMemberRequest = z.infer<typeof RemoveMemberRequest>

export const MemberRemoved = z.object({ member: MemberWithUser }).openapi('MemberRemoved')
export type MemberRemoved = z.infer<typeof MemberRemoved>

export const removeMember = route({
  method: 'post',
  path: '/api/auth/organization/remove-member',
  operationId: 'removeMember',
  summary: 'Remove a member',
  description:
    'For owners and admins; owners are removed by owners only. The organization is not active any ' +
    'more in any session of who was removed.',
  tags: ['organization'],
  security: signedIn,
  request: { body: body(RemoveMemberRequest) },
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
})

export const UpdateMemberRoleRequest = z
  .object({
    memberId: MemberIdAsGiven,
    role: RolesAsGiven,
    organizationId: OrganizationIdAsGiven.optional(),
  })
  .openapi('UpdateMemberRoleRequest')
export type UpdateMemberRoleRequest = z.infer<typeof UpdateMemberRoleRequest>

export const updateMemberRole = route({
  method: 'post',
  path: '/api/auth/organization/update-member-role',
  operationId: 'updateMemberRole',
  summary: 'Change the roles of a member',
  description:
    'For owners and admins; no one can grant a role above their own, or change a member who has one. The last ' +
    'owner stays one.',
  tags: ['organization'],
  security: signedIn,
  request: { body: body(UpdateMemberRoleRequest) },
  responses: {
    200: json(Member, 'The member after the change'),
    ...signedInErrors,
    400: authError(
      '`No active organization`: none given either · `Member not found`: you, or the one meant · ' +
        '`Role not found` · `You cannot leave the organization as the only owner` · ' +
        '`Invalid body parameters`',
    ),
    403: authError('`You are not allowed to update this member` · `Invalid origin`'),
  },
})

export const UpdateMemberTeamRequest = z
  .object({
    memberId: MemberIdAsGiven,
    teamId: TeamIdAsGiven.nullable().openapi({
      description: 'The team to move to; null for none.',
      example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
    }),
    organizationId: OrganizationIdAsGiven.optional(),
  })
  .openapi('UpdateMemberTeamRequest')
export type UpdateMemberTeamRequest = z.infer<typeof UpdateMemberTeamRequest>

export const updateMemberTeam = route({
  method: 'post',
  path: '/api/auth/organization/update-member-team',
  operationId: 'updateMemberTeam',
  summary: 'Move a member to another team, or out of theirs',
  description: 'For owners and admins; members with a higher role can’t be moved.',
  tags: ['organization'],
  security: signedIn,
  request: { body: body(UpdateMemberTeamRequest) },
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
})

export const TransferOwnershipRequest = z
  .object({ memberId: MemberIdAsGiven, organizationId: OrganizationIdAsGiven.optional() })
  .openapi('TransferOwnershipRequest')
export type TransferOwnershipRequest = z.infer<typeof TransferOwnershipRequest>

export const OwnershipTransferred = z
  .object({ owner: Member, previousOwner: Member })
  .openapi('OwnershipTransferred')
export type OwnershipTransferred = z.infer<typeof OwnershipTransferred>

export const transferOwnership = route({
  method: 'post',
  path: '/api/auth/organization/transfer-ownership',
  operationId: 'transferOwnership',
  summary: 'Hand the organization over to another member',
  description: 'For owners. The member becomes an owner, and the previous owner becomes an admin.',
  tags: ['organization'],
  security: signedIn,
  request: { body: body(TransferOwnershipRequest) },
  responses: {
    200: json(OwnershipTransferred, 'Both members after the change'),
    ...signedInErrors,
    400: authError(
      '`No active organization`: none given either · `Member not found`: you, or the one meant · ' +
        '`You are the owner already` · `Invalid body parameters`',
    ),
    403: authError('`You are not allowed to hand over this organization` · `Invalid origin`'),
  },
})
