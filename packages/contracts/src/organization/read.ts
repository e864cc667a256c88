import { z } from '@hono/zod-openapi'
import { orNull } from '../common/fields.ts'
import { authError, authErrors, body, json, signedInErrors } from '../common/responses.ts'
import { route } from '../common/route.ts'
import { signedIn } from '../common/security.ts'
import { OrganizationIdAsGiven, OrganizationSlug } from './fields.ts'
import { ActiveOrganization, Organization, OrganizationFull } from './organization.ts'

const SlugInstead = OrganizationSlug.optional().openapi({
  description: 'The organization by its slug, instead of its id.',
  example: 'acme',
})

export const SetActiveOrganizationRequest = z
  .object({
    organizationId: OrganizationIdAsGiven.nullable().optional().openapi({
      description: 'The organization to work in; null for none.',
      example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
    }),
    organizationSlug: SlugInstead,
  })
  .openapi('SetActiveOrganizationRequest')
export type SetActiveOrganizationRequest = z.infer<typeof SetActiveOrganizationRequest>

export const setActiveOrganization = route({
  method: 'post',
  path: '/api/auth/organization/set-active',
  operationId: 'setActiveOrganization',
  summary: 'Choose the organization that this session works in',
  description: 'Without parameters, answers the active one. The session cookie is set again.',
  tags: ['organization'],
  security: signedIn,
  request: { body: { ...body(SetActiveOrganizationRequest), required: false } },
  responses: {
    200: json(orNull(ActiveOrganization), 'The active organization, or null where there is none'),
    ...signedInErrors,
    400: authError('`Invalid body parameters`'),
    403: authError(
      '`User is not a member of the organization`, also for unknown ones; none is active then · ' +
        '`Invalid origin`',
    ),
  },
})

export const listOrganizations = route({
  method: 'get',
  path: '/api/auth/organization/list',
  operationId: 'listOrganizations',
  summary: 'List the organizations of the signed-in user',
  tags: ['organization'],
  security: signedIn,
  responses: {
    200: json(z.array(Organization), 'Every organization that the user is a member of'),
    401: signedInErrors[401],
    429: authErrors[429],
  },
})

export const getFullOrganization = route({
  method: 'get',
  path: '/api/auth/organization/get-full-organization',
  operationId: 'getFullOrganization',
  summary: 'Read an organization with its members, invitations and teams',
  tags: ['organization'],
  security: signedIn,
  request: {
    query: z.object({
      organizationId: OrganizationIdAsGiven.optional(),
      organizationSlug: SlugInstead,
    }),
  },
  responses: {
    200: json(orNull(OrganizationFull), 'The organization; null when none is given or active'),
    ...signedInErrors,
    400: authError('`Invalid query parameters`'),
    403: authError(
      '`User is not a member of the organization`, also for unknown ones; none is active then',
    ),
  },
})
