import { z } from '@hono/zod-openapi'
import { User } from '../account/user.ts'
import { Id, Timestamp } from '../common/fields.ts'
import { rule } from '../common/request-refusals.ts'
import {
  MemberIdAsGiven,
  OrganizationIdAsGiven,
  RolesAsGiven,
  TeamIdAsGiven,
  Total,
} from './fields.ts'

export const Member = z
  .object({
    id: Id,
    organizationId: Id,
    userId: Id,
    role: z.string().openapi({
      description: 'Role: `owner`, `admin` or `member`; several ones separated by commas.',
      example: 'owner',
    }),
    teamId: Id.nullable().openapi({
      description: 'Team that the member belongs to.',
      example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
    }),
    createdAt: Timestamp,
  })
  .openapi('Member')
export type Member = z.infer<typeof Member>

export const MemberUser = User.pick({ id: true, name: true, email: true, image: true }).openapi(
  'MemberUser',
)
export type MemberUser = z.infer<typeof MemberUser>

export const MemberWithUser = Member.extend({ user: MemberUser }).openapi('MemberWithUser')
export type MemberWithUser = z.infer<typeof MemberWithUser>

export const MemberList = z
  .object({
    members: z.array(MemberWithUser).openapi({ description: 'The requested members.' }),
    total: Total,
  })
  .openapi('MemberList')
export type MemberList = z.infer<typeof MemberList>

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

export const UpdateMemberRoleRequest = z
  .object({
    memberId: MemberIdAsGiven,
    role: RolesAsGiven,
    organizationId: OrganizationIdAsGiven.optional(),
  })
  .openapi('UpdateMemberRoleRequest')
export type UpdateMemberRoleRequest = z.infer<typeof UpdateMemberRoleRequest>

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

export const TransferOwnershipRequest = z
  .object({ memberId: MemberIdAsGiven, organizationId: OrganizationIdAsGiven.optional() })
  .openapi('TransferOwnershipRequest')
export type TransferOwnershipRequest = z.infer<typeof TransferOwnershipRequest>

export const OwnershipTransferred = z
  .object({ owner: Member, previousOwner: Member })
  .openapi('OwnershipTransferred')
export type OwnershipTransferred = z.infer<typeof OwnershipTransferred>

export const OrganizationToLeave = z
  .object({
    organizationId: OrganizationIdAsGiven.openapi({
      description: 'The organization to leave.',
      example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
    }),
  })
  .openapi('OrganizationToLeave')
export type OrganizationToLeave = z.infer<typeof OrganizationToLeave>

export const Permissions = z
  .record(z.string().max(64), z.array(z.string().max(64)).max(20))
  .openapi({
    description: 'Actions by resource; all of them have to be allowed.',
    example: { invitation: ['create'] },
  })

export const HasPermissionRequest = z
  .object({
    permissions: Permissions.optional(),
    permission: Permissions.optional().openapi({
      description: 'The same by its older name.',
      example: { invitation: ['create'] },
    }),
    organizationId: OrganizationIdAsGiven.optional(),
  })
  .refine(({ permissions, permission }) => permissions ?? permission, rule('permissions.missing'))
  .openapi('HasPermissionRequest')
export type HasPermissionRequest = z.infer<typeof HasPermissionRequest>

export const PermissionAnswer = z
  .object({
    error: z.null().openapi({ description: 'Always null.', example: null }),
    success: z.boolean().openapi({ description: 'Whether it is allowed.', example: true }),
  })
  .openapi('PermissionAnswer')
export type PermissionAnswer = z.infer<typeof PermissionAnswer>
