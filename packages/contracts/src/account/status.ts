import { z } from '@hono/zod-openapi'
import { Text } from '../common/fields.ts'
import { authError, authErrors, json } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { anyone } from '../common/security.ts'

export const Ok = z
  .object({ ok: z.literal(true).openapi({ description: 'The service answers.', example: true }) })
  .openapi('Ok')
export type Ok = z.infer<typeof Ok>

const OfferedProvider = z
  .object({
    id: z.string().openapi({ description: 'Id of the provider.', example: 'github' }),
    name: z.string().openapi({ description: 'As its brand is written.', example: 'GitHub' }),
  })
  .openapi('OfferedProvider')

export const Configuration = z
  .object({
    name: z.string().openapi({
      description: 'Name under which the service presents itself.',
      example: 'Tollgate',
    }),
    requireEmailVerification: z.boolean().openapi({
      description: 'Whether signing in requires a verified email.',
      example: false,
    }),
    passwordMinLength: z.int().openapi({
      description: 'How many characters a new password has at least.',
      example: 8,
    }),
    passwordMaxLength: z.int().openapi({
      description: 'How many characters a new password has at most.',
      example: 128,
    }),
    socialProviders: z.array(OfferedProvider).openapi({
      description: 'Providers people can sign in with, in display order.',
    }),
    magicLink: z.boolean().openapi({
      description: 'Whether people can sign in with a link from an email.',
      example: false,
    }),
    emailCode: z.boolean().openapi({
      description: 'Whether people can sign in with a code from an email.',
      example: false,
    }),
    passwordSignIn: z.boolean().openapi({
      description: 'Whether people can sign in with a password.',
      example: true,
    }),
    mailIsOutbox: z.boolean().openapi({
      description: 'Whether emails are kept at `/dev/outbox` instead of being sent.',
      example: true,
    }),
    devTools: z.boolean().openapi({
      description: 'Whether the tools under `/dev` are on.',
      example: true,
    }),
    testMode: z.boolean().openapi({
      description: 'Whether payments are made in the sandbox only, so that no money moves.',
      example: true,
    }),
  })
  .openapi('Configuration')
export type Configuration = z.infer<typeof Configuration>

export const statusRoutes = defineRoutes('status', {
  getOk: {
    method: 'get',
    path: '/api/auth/ok',
    summary: 'Tell that the service answers',
    security: anyone,
    responses: { 200: json(Ok, 'It does') },
  },
  getErrorPage: {
    method: 'get',
    path: '/api/auth/error',
    summary: 'Show the page that failed redirects lead to',
    security: anyone,
    request: {
      query: z.object({
        error: Text({ max: 1024 }).optional().openapi({
          description: 'Code of the error; `Unknown` when missing.',
          example: 'INVALID_TOKEN',
        }),
      }),
    },
    responses: {
      200: {
        description: 'Page with the code and a link back to the start',
        content: {
          'text/html': {
            schema: z.string().openapi({ description: 'HTML page.', example: '<!doctype html>' }),
          },
        },
      },
      400: authError('`Invalid query parameters`'),
      429: authErrors[429],
    },
  },
  getConfiguration: {
    method: 'get',
    path: '/api/auth/configuration',
    summary: 'Tell the screens how this service is set up',
    security: anyone,
    responses: { 200: json(Configuration, 'Settings that screens need before sign-in') },
  },
})
