import { z } from '@hono/zod-openapi'
import { listOf, listQuery } from '../common/list.ts'
import { billingErrors, body, json } from '../common/responses.ts'
import { route } from '../common/route.ts'
import { signedIn } from '../common/security.ts'
import {
  AccessToken,
  AccessTokenCreate,
  AccessTokenCreated,
  AccessTokenUpdate,
} from './access-token.ts'
import { IdParameters } from './record.ts'

export const AccessTokenList = listOf(AccessToken, 'OrganizationAccessTokenList')

export const listAccessTokens = route({
  method: 'get',
  path: '/v1/organization-access-tokens',
  operationId: 'listAccessTokens',
  summary: 'List the access tokens of an organization',
  tags: ['organization'],
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
  responses: { 200: json(AccessTokenList, 'The access tokens'), ...billingErrors },
})

export const createAccessToken = route({
  method: 'post',
  path: '/v1/organization-access-tokens',
  operationId: 'createAccessToken',
  summary: 'Create an access token for an organization',
  tags: ['organization'],
  security: signedIn,
  request: { body: body(AccessTokenCreate) },
  responses: { 201: json(AccessTokenCreated, 'The new access token'), ...billingErrors },
})

export const updateAccessToken = route({
  method: 'patch',
  path: '/v1/organization-access-tokens/{id}',
  operationId: 'updateAccessToken',
  summary: 'Update an access token',
  tags: ['organization'],
  security: signedIn,
  request: { params: IdParameters, body: body(AccessTokenUpdate) },
  responses: { 200: json(AccessToken, 'The access token as it is now'), ...billingErrors },
})

export const deleteAccessToken = route({
  method: 'delete',
  path: '/v1/organization-access-tokens/{id}',
  operationId: 'deleteAccessToken',
  summary: 'Delete an access token',
  tags: ['organization'],
  security: signedIn,
  request: { params: IdParameters },
  responses: { 204: { description: 'Deleted' }, ...billingErrors },
})
