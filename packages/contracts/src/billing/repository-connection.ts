import { z } from '@hono/zod-openapi'
import { Text } from '../common/fields.ts'
import { IdempotencyHeaders } from '../common/idempotency.ts'
import { organizationQuery } from '../common/list.ts'
import { billingError, billingErrors, body, json, writeErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import { repositoryFields } from './benefit.ts'
import { platformNames } from './platform.ts'
import { cannotReach, comingBackFrom, neededBy, returnedFrom } from './platform-connection.ts'
import { IdParameters, OrganizationIdInput, recordFields } from './record.ts'

const platform = platformNames.github

const owner = z.string().openapi({ description: 'Organization at GitHub.', example: 'acme' })

export const RepositoryConnection = z
  .object({ ...recordFields, owner })
  .openapi('RepositoryConnection')
export type RepositoryConnection = z.infer<typeof RepositoryConnection>

export const ListedRepositoryConnection = RepositoryConnection.extend(neededBy).openapi(
  'ListedRepositoryConnection',
)
export type ListedRepositoryConnection = z.infer<typeof ListedRepositoryConnection>

export const RepositoryConnections = z
  .object({
    items: z
      .array(ListedRepositoryConnection)
      .openapi({ description: 'By the name of the owner.' }),
    authorization_url: z
      .string()
      .nullable()
      .openapi({
        description:
          'Where you sign in at GitHub to connect an organization; null to access tokens, and if the ' +
          'service is not set up for GitHub.',
        example: 'https://github.com/login/oauth/authorize?client_id=Iv23liUp8eHDnWoAs1rm',
      }),
  })
  .openapi('RepositoryConnections')
export type RepositoryConnections = z.infer<typeof RepositoryConnections>

export const RepositoryOwnersRequest = z
  .object({
    ...returnedFrom(platform),
    organization_id: OrganizationIdInput,
  })
  .openapi('RepositoryOwnersRequest')
export type RepositoryOwnersRequest = z.infer<typeof RepositoryOwnersRequest>

export const RepositoryOwners = z
  .object({
    items: z
      .array(
        z.object({
          owner,
          token: z.string().openapi({
            description: 'Connects it, within half an hour.',
            example: 'eyJpbnN0YWxsYXRpb24…',
          }),
          is_connected: z
            .boolean()
            .openapi({ description: 'Whether it is connected already.', example: false }),
        }),
      )
      .openapi({ description: 'Organizations that you own and that have installed the app.' }),
    installation_url: z.string().openapi({
      description: 'Where you install the app in another organization.',
      example: 'https://github.com/apps/tollgate/installations/new',
    }),
  })
  .openapi('RepositoryOwners')
export type RepositoryOwners = z.infer<typeof RepositoryOwners>

export const RepositoryConnectionCreate = z
  .object({
    token: Text({ min: 1, max: 2048 }).openapi({
      description: 'Token of one of the owners found.',
      example: 'eyJpbnN0YWxsYXRpb24…',
    }),
    organization_id: OrganizationIdInput,
  })
  .openapi('RepositoryConnectionCreate')
export type RepositoryConnectionCreate = z.infer<typeof RepositoryConnectionCreate>

export const Repositories = z
  .object({
    items: z
      .array(
        z.object({
          ...repositoryFields,
          is_private: z
            .boolean()
            .openapi({ description: 'Whether only those let in can see it.', example: true }),
        }),
      )
      .openapi({ description: 'By their names.' }),
  })
  .openapi('Repositories')
export type Repositories = z.infer<typeof Repositories>

const away = cannotReach(platform)
const { query, ...comingBack } = comingBackFrom(platform, 'dashboard')

export const repositoryConnectionRoutes = defineRoutes('repository-connection', {
  listRepositoryConnections: {
    method: 'get',
    path: '/v1/repository-connections',
    summary: 'List the connected organizations',
    security: merchant('benefits:read', 'benefits:write'),
    request: { query: z.object({ organization_id: organizationQuery }) },
    responses: { 200: json(RepositoryConnections, 'The connections'), ...billingErrors },
  },
  receiveRepositoryOwner: {
    method: 'get',
    path: '/v1/repository-connections/callback',
    summary: 'Come back from GitHub',
    description: 'Leads on to the dashboard, which finds the organizations.',
    ...comingBack,
    request: { query: z.object(query) },
  },
  findRepositoryOwners: {
    method: 'post',
    path: '/v1/repository-connections/owners',
    summary: 'Find the organizations that you can connect',
    description: 'Takes no `Idempotency-Key`: a code of GitHub works once.',
    security: merchant('benefits:write'),
    request: { body: body(RepositoryOwnersRequest) },
    refusals: {
      400: ['repository_connection.invalid', 'repository_connection.not_confirmed'],
      422: ['platform.not_set_up'],
      503: ['platform.unavailable'],
    },
    responses: {
      200: json(RepositoryOwners, 'The organizations'),
      ...writeErrors,
      ...away,
      400: billingError('Not begun by you, too old, or not confirmed by GitHub'),
    },
  },
  createRepositoryConnection: {
    method: 'post',
    path: '/v1/repository-connections',
    summary: 'Connect an organization',
    description:
      'Benefits can then give access to its repositories. Takes no `Idempotency-Key`: connected again, it ' +
      'stays connected.',
    security: merchant('benefits:write'),
    request: { body: body(RepositoryConnectionCreate) },
    refusals: { 400: ['repository_connection.invalid'] },
    responses: {
      201: json(RepositoryConnection, 'The connection'),
      ...writeErrors,
      400: billingError('Not found by you, or too long ago'),
    },
  },
  deleteRepositoryConnection: {
    method: 'delete',
    path: '/v1/repository-connections/{id}',
    summary: 'Disconnect an organization',
    security: merchant('benefits:write'),
    request: { headers: IdempotencyHeaders, params: IdParameters },
    refusals: {
      404: ['resource.not_found'],
      409: ['repository_connection.access_remains', 'repository_connection.in_use'],
    },
    responses: { 204: { description: 'Disconnected' }, ...writeErrors },
  },
  listRepositories: {
    method: 'get',
    path: '/v1/repository-connections/{id}/repositories',
    summary: 'List the repositories of a connected organization',
    security: merchant('benefits:read', 'benefits:write'),
    request: { params: IdParameters },
    refusals: {
      404: ['resource.not_found'],
      409: ['repository_connection.lost'],
      503: ['platform.unavailable'],
    },
    responses: {
      200: json(
        Repositories,
        'Those that the app reaches; none if the service is not set up for GitHub',
      ),
      ...billingErrors,
      ...away,
      409: billingError('GitHub no longer lets the app in'),
    },
  },
})
