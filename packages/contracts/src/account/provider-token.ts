import { z } from '@hono/zod-openapi'
import { Text, Timestamp } from '../common/fields.ts'
import { authError, body, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { signedInSelf } from '../common/security.ts'

export const ProviderTokenRequest = z
  .object({
    providerId: Text({ max: 255 }).openapi({
      description: 'Provider of the linked account.',
      example: 'github',
    }),
    accountId: Text({ max: 1024 }).optional().openapi({
      description: '`id` of the account as listed; the oldest one of the provider when missing.',
      example: '0199d3a1-7c1e-7b7e-9a55-1f5c0a2b3c4d',
    }),
    userId: Text({ max: 255 }).optional().openapi({
      description: 'Ignored: the signed-in user acts.',
      example: '0199d3a1-7c1e-7b7e-9a55-1f5c0a2b3c4d',
    }),
  })
  .openapi('ProviderTokenRequest')
export type ProviderTokenRequest = z.infer<typeof ProviderTokenRequest>

const tokenFields = {
  accessToken: z.string().openapi({
    description: 'Access token of the provider.',
    example: 'gho_16C7e42F292c6912E7710c838347Ae178B4a',
  }),
  accessTokenExpiresAt: Timestamp.optional().openapi({
    description: 'When it expires; missing when it doesn’t, or when unknown.',
    example: '2026-11-21T01:40:00.471Z',
  }),
  scopes: z.array(z.string()).openapi({
    description: 'Granted scopes.',
    example: ['read:user'],
  }),
  idToken: z.string().optional().openapi({
    description: 'The id_token that came with it.',
    example: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxMTAxNjkifQ.c2lnbmF0dXJl',
  }),
}

export const ProviderAccessToken = z.object(tokenFields).openapi('ProviderAccessToken')
export type ProviderAccessToken = z.infer<typeof ProviderAccessToken>

export const ProviderTokens = z
  .object({
    ...tokenFields,
    refreshToken: z.string().openapi({
      description: 'Refresh token of the provider.',
      example: '1//0gdP8xN9f3',
    }),
    tokenType: z.string().openapi({ description: 'How to send it.', example: 'bearer' }),
  })
  .openapi('ProviderTokens')
export type ProviderTokens = z.infer<typeof ProviderTokens>

export const AccountInfoRequest = z
  .object({
    accountId: Text({ max: 1024 }).openapi({
      description: 'The user’s id at the provider.',
      example: '583231',
    }),
  })
  .openapi('AccountInfoRequest')
export type AccountInfoRequest = z.infer<typeof AccountInfoRequest>

export const AccountInfo = z
  .object({
    user: z
      .object({
        id: z.string().openapi({ description: 'Id at the provider.', example: '583231' }),
        name: z
          .string()
          .nullable()
          .openapi({ description: 'Name at the provider.', example: 'Ada' }),
        email: z.string().nullable().openapi({
          description: 'Email at the provider.',
          example: 'ada@example.com',
        }),
        image: z.string().nullable().openapi({
          description: 'URL of the picture at the provider.',
          example: 'https://avatars.example/u/583231',
        }),
        emailVerified: z.boolean().openapi({
          description: 'Whether the provider vouches for the address.',
          example: true,
        }),
      })
      .openapi('AccountInfoUser'),
    data: z.record(z.string(), z.unknown()).openapi({
      description: 'Everything the provider reports.',
      example: { login: 'ada' },
    }),
  })
  .openapi('AccountInfo')
export type AccountInfo = z.infer<typeof AccountInfo>

const unknownAccount = '`Provider <id> is not supported.` · `Account not found`'

export const providerTokenRoutes = defineRoutes('provider-token', {
  getAccessToken: {
    method: 'post',
    path: '/api/auth/get-access-token',
    summary: 'Get the access token of a linked account',
    description: 'Refreshed first when it expires within 5 seconds and can be refreshed.',
    security: signedInSelf,
    request: { body: body(ProviderTokenRequest) },
    refusals: {
      400: ['ACCOUNT_NOT_FOUND', 'FAILED_TO_GET_A_VALID_ACCESS_TOKEN', 'PROVIDER_IS_NOT_SUPPORTED'],
    },
    responses: {
      ...signedInErrors,
      200: json(ProviderAccessToken, 'The token'),
      400: authError(
        `${unknownAccount} · \`Failed to get a valid access token\` · \`Invalid body parameters\``,
      ),
    },
  },
  refreshToken: {
    method: 'post',
    path: '/api/auth/refresh-token',
    summary: 'Refresh the tokens of a linked account',
    security: signedInSelf,
    request: { body: body(ProviderTokenRequest) },
    refusals: {
      400: [
        'ACCOUNT_NOT_FOUND',
        'FAILED_TO_REFRESH_ACCESS_TOKEN',
        'PROVIDER_DOES_NOT_SUPPORT_TOKEN_REFRESHING',
        'PROVIDER_IS_NOT_SUPPORTED',
      ],
    },
    responses: {
      ...signedInErrors,
      200: json(ProviderTokens, 'The new tokens'),
      400: authError(
        `${unknownAccount} · \`Provider <id> does not support token refreshing.\` · ` +
          '`Failed to refresh access token` · `Invalid body parameters`',
      ),
    },
  },
  getAccountInfo: {
    method: 'post',
    path: '/api/auth/account-info',
    summary: 'Get the profile of a linked account from its provider',
    security: signedInSelf,
    request: { body: body(AccountInfoRequest) },
    refusals: {
      400: ['ACCOUNT_NOT_FOUND', 'FAILED_TO_GET_A_VALID_ACCESS_TOKEN', 'FAILED_TO_GET_USER_INFO'],
    },
    responses: {
      ...signedInErrors,
      200: json(AccountInfo, 'The provider’s profile'),
      400: authError(
        '`Account not found` · `Failed to get a valid access token` · `Failed to get user info` · ' +
          '`Invalid body parameters`',
      ),
    },
  },
})
