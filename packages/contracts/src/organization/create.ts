import { z } from '@hono/zod-openapi'
import { Done } from '../account/fields.ts'
import { authError, body, json, signedInErrors } from '../common/responses.ts'
import { route } from '../common/route.ts'
import { signedIn } from '../common/security.ts'
import {
  OrganizationLogo,
  OrganizationMetadata,
  OrganizationName,
  OrganizationSlug,
} from './fields.ts'
import { OrganizationCreated } from './organization.ts'

export const CreateOrganizationRequest = z
  .object({
    name: OrganizationName,
    slug: OrganizationSlug,
    logo: OrganizationLogo.optional(),
    metadata: OrganizationMetadata.optional(),
    keepCurrentActiveOrganization: z.boolean().optional().openapi({
      description: 'True leaves the active organization of the session as it is.',
      example: false,
    }),
  })
  .openapi('CreateOrganizationRequest')
export type CreateOrganizationRequest = z.infer<typeof CreateOrganizationRequest>

export const CheckSlugRequest = z.object({ slug: OrganizationSlug }).openapi('CheckSlugRequest')
export type CheckSlugRequest = z.infer<typeof CheckSlugRequest>

export const createOrganization = route({
  method: 'post',
  path: '/api/auth/organization/create',
  operationId: 'createOrganization',
  summary: 'Create an organization',
  description:
    'The creator becomes its owner. It becomes the active organization of the session, and ' +
    'gets a team of the same name.',
  tags: ['organization'],
  security: signedIn,
  request: { body: body(CreateOrganizationRequest) },
  responses: {
    200: json(OrganizationCreated, 'The new organization'),
    ...signedInErrors,
    400: authError('`Organization already exists` · `Invalid body parameters`'),
    403: authError(
      '`You are not allowed to create a new organization` · ' +
        '`You have reached the maximum number of organizations` · `Invalid origin`',
    ),
  },
})

export const checkSlug = route({
  method: 'post',
  path: '/api/auth/organization/check-slug',
  operationId: 'checkSlug',
  summary: 'Check whether a slug is available',
  tags: ['organization'],
  security: signedIn,
  request: { body: body(CheckSlugRequest) },
  responses: {
    200: json(Done, 'It is available'),
    ...signedInErrors,
    400: authError('`slug is taken` · `Invalid body parameters`'),
  },
})
