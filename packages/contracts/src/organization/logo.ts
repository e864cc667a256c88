import { z } from '@hono/zod-openapi'
import { pictureContent } from '../account/picture.ts'
import { authError, json, signedInErrors } from '../common/responses.ts'
import { route } from '../common/route.ts'
import { signedIn } from '../common/security.ts'
import { OrganizationIdAsGiven } from './fields.ts'

export const LogoAnswer = z
  .object({
    logo: z.string().openapi({
      description: 'Where the logo is from now on; the organization’s `logo`.',
      example: 'https://tollgate.test/pictures/019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
    }),
  })
  .openapi('LogoAnswer')
export type LogoAnswer = z.infer<typeof LogoAnswer>

export const uploadLogo = route({
  method: 'post',
  path: '/api/auth/organization/logo',
  operationId: 'uploadLogo',
  summary: 'Set the logo of an organization',
  description:
    'For owners and admins. The body is the image: PNG, JPEG or WebP, at most 200 kB and 1024 ' +
    'pixels along either side. It replaces the logo before. `update` with `logo: null` removes it.',
  tags: ['organization'],
  security: signedIn,
  request: {
    query: z.object({ organizationId: OrganizationIdAsGiven.optional() }),
    body: { required: true, content: pictureContent },
  },
  responses: {
    200: json(LogoAnswer, 'Stored; the organization’s `logo` leads to it'),
    ...signedInErrors,
    400: authError(
      '`Organization not found`: none given, none active · ' +
        '`User is not a member of the organization` · ' +
        '`Invalid body parameters`: `detail` says what is wrong with the picture',
    ),
    403: authError('`You are not allowed to update this organization` · `Invalid origin`'),
    413: authError('`The body is too large`'),
  },
})
