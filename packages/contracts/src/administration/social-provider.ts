import { z } from '@hono/zod-openapi'
import { Text } from '../common/fields.ts'
import { authError, body, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { administrator } from '../common/security.ts'

const providerName = z
  .string()
  .openapi({ description: 'As its brand is written.', example: 'GitHub' })

export const SocialProviderSetup = z
  .object({
    id: z.string().openapi({ description: 'Id of the provider.', example: 'github' }),
    name: providerName,
    configured: z.boolean().openapi({
      description: 'Whether people can sign in with it.',
      example: true,
    }),
    trusted: z.boolean().openapi({
      description: 'Whether emails it reports count as verified (`TRUSTED_PROVIDERS`).',
      example: false,
    }),
    redirectUri: z.string().openapi({
      description: 'Redirect URL to register there, exactly as shown.',
      example: 'https://gate.example/api/auth/callback/github',
    }),
    settings: z.array(z.string()).openapi({
      description: 'Names of the settings that turn it on.',
      example: ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
    }),
    documentationUrl: z.string().nullable().openapi({
      description: 'Where the provider says how to register there; null for generic ones.',
      example: 'https://github.com/settings/developers',
    }),
  })
  .openapi('SocialProviderSetup')
export type SocialProviderSetup = z.infer<typeof SocialProviderSetup>

export const SocialProviderCheck = z
  .object({
    check: z
      .enum(['settings', 'discovery', 'authorization_endpoint', 'keys', 'credentials'])
      .openapi({ description: 'What was checked.', example: 'credentials' }),
    outcome: z.enum(['passed', 'failed', 'undecided']).openapi({
      description: '`undecided` where the provider’s answer says neither.',
      example: 'passed',
    }),
    code: z
      .enum([
        'settings_usable',
        'settings_unusable',
        'discovery_read',
        'discovery_unreadable',
        'authorization_endpoint_reachable',
        'authorization_endpoint_unreachable',
        'keys_read',
        'keys_unreadable',
        'credentials_accepted',
        'credentials_refused',
        'credentials_undecided',
        'token_endpoint_unreachable',
      ])
      .openapi({ description: 'What was found, for programs.', example: 'credentials_accepted' }),
    explanation: z.string().openapi({
      description: 'The same in words, in English. Never contains secrets.',
      example:
        'The token endpoint knows the client id and secret: it only refused the made-up code.',
    }),
  })
  .openapi('SocialProviderCheck')
export type SocialProviderCheck = z.infer<typeof SocialProviderCheck>

export const TestSocialProviderRequest = z
  .object({
    provider: Text({ max: 255 }).openapi({
      description: 'Id of a provider that this service is set up for.',
      example: 'github',
    }),
  })
  .openapi('TestSocialProviderRequest')
export type TestSocialProviderRequest = z.infer<typeof TestSocialProviderRequest>

export const SocialProviderTest = z
  .object({
    checks: z.array(SocialProviderCheck).openapi({
      description: 'In the order they ran. Some require an earlier one to have passed.',
    }),
  })
  .openapi('SocialProviderTest')
export type SocialProviderTest = z.infer<typeof SocialProviderTest>

export const socialProviderRoutes = defineRoutes('social-provider', {
  listSocialProviders: {
    method: 'get',
    path: '/api/auth/admin/list-social-providers',
    summary: 'List the providers that people could sign in with, and how to set them up',
    security: administrator('social-provider:manage'),
    responses: {
      200: json(z.array(SocialProviderSetup), 'Every provider, in the order of the screens'),
      401: signedInErrors[401],
      403: signedInErrors[403],
      429: signedInErrors[429],
    },
  },
  testSocialProvider: {
    method: 'post',
    path: '/api/auth/admin/test-social-provider',
    summary: 'Test the settings of a provider by asking it',
    description:
      'No one is signed in: the provider is asked for what it publishes, and to exchange a made-up code.',
    security: administrator('social-provider:manage'),
    request: { body: body(TestSocialProviderRequest) },
    refusals: { 404: ['PROVIDER_NOT_FOUND'] },
    responses: {
      ...signedInErrors,
      200: json(SocialProviderTest, 'What was found'),
      404: authError('`Provider not found` (unknown, or not set up)'),
    },
  },
})
