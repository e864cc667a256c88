import { z } from '@hono/zod-openapi'
import { SessionWithUser } from '../account/session.ts'
import { Configuration } from '../account/status.ts'
import { Id, orNull, Timestamp } from '../common/fields.ts'
import { authErrors, json } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { maybeSignedIn } from '../common/security.ts'
import { Organization, OrganizationSuspension } from './organization.ts'

const OrganizationWithRoles = Organization.extend({
  modifiedAt: Timestamp.nullable().openapi({
    description: 'When it was last changed; its version for `If-Match`, or else `createdAt` is.',
  }),
  suspension: orNull(OrganizationSuspension).openapi({
    description: 'Set while an administrator of the service has suspended it.',
  }),
  twoFactorRequiredFrom: Timestamp.nullable().openapi({
    description:
      'From when on members need a second factor to see or do anything in it; null while none is needed.',
    example: null,
  }),
  roles: z
    .array(z.string())
    .openapi({ description: 'The caller’s roles in it.', example: ['owner'] }),
}).openapi('OrganizationWithRoles')

export const Workspace = z
  .object({
    configuration: Configuration,
    signedIn: orNull(SessionWithUser).openapi({
      description: 'The session and its user; null without a valid session.',
    }),
    organizations: z.array(OrganizationWithRoles).openapi({
      description: 'Those that the user is a member of, the oldest first.',
    }),
    openOrganizationId: Id.nullable().openapi({
      description:
        'The organization to open: the active one, else the one worked in last, else the oldest. ' +
        'Null where there is none.',
      example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
    }),
    pendingInvitations: z.int().openapi({
      description: 'How many invitations wait for the user’s answer.',
      example: 1,
    }),
  })
  .openapi('Workspace')
export type Workspace = z.infer<typeof Workspace>

export const workspaceRoutes = defineRoutes('workspace', {
  getWorkspace: {
    method: 'get',
    path: '/api/auth/workspace',
    summary: 'Read all that the dashboard needs around a page',
    description:
      'One answer for the session, its user and organizations, and how the service is set up. ' +
      'Refreshes the session as `get-session` does.',
    security: maybeSignedIn,
    responses: { 200: json(Workspace, 'What surrounds each page'), 429: authErrors[429] },
  },
})
