import { z } from '@hono/zod-openapi'
import {
  IdParameters,
  OrganizationId,
  OrganizationIdInput,
  recordFields,
} from '../billing/record.ts'
import { Text, Timestamp } from '../common/fields.ts'
import { IdempotencyHeaders } from '../common/idempotency.ts'
import { listOf, listQuery } from '../common/list.ts'
import { billingErrors, body, json, writeErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { recentlyProven, scopes, signedIn, signedInSelf } from '../common/security.ts'

export const AccessTokenScope = z.enum(scopes).openapi({
  description: 'What the token can do.',
  example: 'products:read',
})

export const AccessToken = z
  .object({
    ...recordFields,
    comment: z.string().openapi({ description: 'What it is for.', example: 'Shop backend' }),
    scopes: z.array(AccessTokenScope).openapi({ description: 'What it can do.' }),
    expires_at: Timestamp.nullable().openapi({
      description: 'When it stops working; null for never.',
    }),
    last_used_at: Timestamp.nullable().openapi({ description: 'When it was last used.' }),
    organization_id: OrganizationId,
  })
  .openapi('OrganizationAccessToken')

const Comment = Text({ min: 1, max: 256 }).openapi({
  description: 'What it is for.',
  example: 'Shop backend',
})

const Scopes = z.array(AccessTokenScope).min(1).max(scopes.length).openapi({
  description:
    'What it can do; never more than you can. `webhooks:read` shows everything that endpoints are sent, and `webhooks:write` has events sent anywhere, orders and customers included, whatever other scopes it has.',
})

export const AccessTokenCreate = z
  .object({
    organization_id: OrganizationIdInput,
    comment: Comment,
    expires_in: z
      .union([z.iso.duration().max(64), z.int().min(1).max(2_147_483_647)])
      .nullish()
      .openapi({
        description: 'Life as ISO 8601 duration or in seconds; without it the token has no end.',
        example: 'P90D',
      }),
    scopes: Scopes,
  })
  .openapi('OrganizationAccessTokenCreate')

export const AccessTokenCreated = z
  .object({
    organization_access_token: AccessToken,
    token: z.string().openapi({
      description: 'The token itself; shown only now.',
      example: 'tollgate_oat_9GdKx2VbQ7mRtYw4LpZs8N',
    }),
  })
  .openapi('OrganizationAccessTokenCreated')

export const AccessTokenUpdate = z
  .object({ comment: Comment.nullish(), scopes: Scopes.nullish() })
  .openapi('OrganizationAccessTokenUpdate')

export type AccessToken = z.infer<typeof AccessToken>
export type AccessTokenCreate = z.infer<typeof AccessTokenCreate>
export type AccessTokenUpdate = z.infer<typeof AccessTokenUpdate>

export const AccessTokenList = listOf(AccessToken, 'OrganizationAccessTokenList')

export const accessTokenRoutes = defineRoutes('access-token', {
  listAccessTokens: {
    method: 'get',
    path: '/v1/organization-access-tokens',
    summary: 'List the access tokens of an organization',
    security: signedIn,
    request: {
      query: z.object(
        listQuery([
          'created_at',
          '-created_at',
          'comment',
          '-comment',
          'last_used_at',
          '-last_used_at',
        ]),
      ),
    },
    refusals: {
      403: ['access_token.managers_only', 'ORGANIZATION_REQUIRES_TWO_FACTOR'],
      404: ['organization.not_found'],
      422: ['organization.missing'],
    },
    responses: { 200: json(AccessTokenList, 'The access tokens'), ...billingErrors },
  },
  createAccessToken: {
    method: 'post',
    path: '/v1/organization-access-tokens',
    summary: 'Create an access token for an organization',
    security: recentlyProven(signedInSelf),
    request: { headers: IdempotencyHeaders, body: body(AccessTokenCreate) },
    refusals: {
      403: [
        'access_token.managers_only',
        'access_token.scopes_exceed_role',
        'ORGANIZATION_IS_SUSPENDED',
        'ORGANIZATION_REQUIRES_TWO_FACTOR',
      ],
      404: ['organization.not_found'],
      422: [
        'access_token.expiry_invalid',
        'access_token.expiry_too_late',
        'access_token.expiry_too_soon',
        'organization.missing',
      ],
    },
    responses: { 201: json(AccessTokenCreated, 'The new access token'), ...writeErrors },
  },
  getOrganizationAccessToken: {
    method: 'get',
    path: '/v1/organization-access-tokens/{id}',
    summary: 'Get an access token',
    description: 'What it may do and when it was last used; the token itself is shown only once.',
    security: signedIn,
    request: { params: IdParameters },
    refusals: {
      403: ['access_token.managers_only', 'ORGANIZATION_REQUIRES_TWO_FACTOR'],
      404: ['access_token.not_found', 'organization.not_found'],
      422: ['organization.missing'],
    },
    responses: { 200: json(AccessToken, 'The access token'), ...billingErrors },
  },
  updateAccessToken: {
    method: 'patch',
    path: '/v1/organization-access-tokens/{id}',
    summary: 'Update an access token',
    security: recentlyProven(signedInSelf),
    request: { headers: IdempotencyHeaders, params: IdParameters, body: body(AccessTokenUpdate) },
    refusals: {
      403: [
        'access_token.managers_only',
        'access_token.scopes_exceed_role',
        'ORGANIZATION_IS_SUSPENDED',
        'ORGANIZATION_REQUIRES_TWO_FACTOR',
      ],
      404: ['access_token.not_found', 'organization.not_found'],
      422: ['organization.missing'],
    },
    responses: { 200: json(AccessToken, 'The access token as it is now'), ...writeErrors },
  },
  deleteAccessToken: {
    method: 'delete',
    path: '/v1/organization-access-tokens/{id}',
    summary: 'Delete an access token',
    security: signedIn,
    request: { headers: IdempotencyHeaders, params: IdParameters },
    refusals: {
      403: ['access_token.managers_only', 'ORGANIZATION_REQUIRES_TWO_FACTOR'],
      404: ['access_token.not_found', 'organization.not_found'],
      422: ['organization.missing'],
    },
    responses: { 204: { description: 'Deleted' }, ...writeErrors },
  },
})
