import { z } from '@hono/zod-openapi'
import { authError, authErrors, body, json, signedInErrors } from '../common/responses.ts'
import { route } from '../common/route.ts'
import { signedIn } from '../common/security.ts'
import { OrganizationIdAsGiven } from './fields.ts'
import { MemberWithUser } from './member.ts'

export const getActiveMember = route({
  method: 'get',
  path: '/api/auth/organization/get-active-member',
  operationId: 'getActiveMember',
  summary: 'Read the own membership in the active organization',
  tags: ['organization'],
  security: signedIn,
  responses: {
    200: json(MemberWithUser, 'The signed-in user, as a member'),
    400: authError('`No active organization` · `Member not found`'),
    401: signedInErrors[401],
    429: authErrors[429],
  },
})

export const OrganizationToLeave = z
  .object({
    organizationId: OrganizationIdAsGiven.openapi({
      description: 'The organization to leave.',
      example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
    }),
  })
  .openapi('OrganizationToLeave')
export type OrganizationToLeave = z.infer<typeof OrganizationToLeave>

export const leaveOrganization = route({
  method: 'post',
  path: '/api/auth/organization/leave',
  operationId: 'leaveOrganization',
  summary: 'Leave an organization',
  description: 'It is no longer active in any session of the user. The last owner can’t leave.',
  tags: ['organization'],
  security: signedIn,
  request: { body: body(OrganizationToLeave) },
  responses: {
    200: json(MemberWithUser, 'The member who left'),
    ...signedInErrors,
    400: authError(
      '`Member not found`, also for unknown organizations · ' +
        '`You cannot leave the organization as the only owner` · `Invalid body parameters`',
    ),
  },
})

const Permissions = z.record(z.string().max(64), z.array(z.string().max(64)).max(20)).openapi({
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
  .refine(({ permissions, permission }) => permissions ?? permission, 'Name permissions')
  .openapi('HasPermissionRequest')
export type HasPermissionRequest = z.infer<typeof HasPermissionRequest>

export const PermissionAnswer = z
  .object({
    error: z.null().openapi({ description: 'Always null.', example: null }),
    success: z.boolean().openapi({ description: 'Whether it is allowed.', example: true }),
  })
  .openapi('PermissionAnswer')
export type PermissionAnswer = z.infer<typeof PermissionAnswer>

export const hasPermission = route({
  method: 'post',
  path: '/api/auth/organization/has-permission',
  operationId: 'hasPermission',
  summary: 'Check whether your roles allow an action',
  description: 'Unknown resources and actions are never allowed.',
  tags: ['organization'],
  security: signedIn,
  request: { body: body(HasPermissionRequest) },
  responses: {
    200: json(PermissionAnswer, 'Yes or no'),
    ...signedInErrors,
    400: authError('`No active organization`: none given either · `Invalid body parameters`'),
    401: authError(
      '`User is not a member of the organization`, also for unknown ones · without a body: not ' +
        'signed in',
    ),
  },
})
