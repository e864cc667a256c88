import { z } from '@hono/zod-openapi'
import { IdempotencyHeaders } from '../common/idempotency.ts'
import { organizationQuery } from '../common/list.ts'
import { billingError, billingErrors, body, json, writeErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import { discordFields } from './benefit.ts'
import { platformNames } from './platform.ts'
import { cannotReach, comingBackFrom, neededBy, returnedFrom } from './platform-connection.ts'
import { IdParameters, OrganizationIdInput, recordFields } from './record.ts'

const platform = platformNames.discord

export const GuildConnection = z
  .object({
    ...recordFields,
    guild_id: discordFields.guild_id,
    name: z.string().openapi({ description: 'Name of the server.', example: 'Acme' }),
    guild_token: z.string().openapi({
      description: 'With which a benefit names the server.',
      example: 'eyJvcmdhbml6YXRpb24…',
    }),
  })
  .openapi('GuildConnection')

export const ListedGuildConnection =
  GuildConnection.extend(neededBy).openapi('ListedGuildConnection')

export const GuildConnections = z
  .object({
    items: z.array(ListedGuildConnection).openapi({ description: 'By their names.' }),
    installation_url: z
      .string()
      .nullable()
      .openapi({
        description:
          'Where you install the bot in a server; null to access tokens, and if the service is not set ' +
          'up for Discord.',
        example: 'https://discord.com/oauth2/authorize?client_id=4711&scope=bot',
      }),
  })
  .openapi('GuildConnections')

export const GuildConnectionCreate = z
  .object({
    ...returnedFrom(platform),
    organization_id: OrganizationIdInput,
  })
  .openapi('GuildConnectionCreate')

export const GuildRoles = z
  .object({
    items: z
      .array(
        z.object({
          id: discordFields.role_id,
          name: z.string().openapi({ description: 'Name of the role.', example: 'Member' }),
          is_assignable: z.boolean().openapi({
            description: 'Whether the bot can give it: its own role has to be above.',
            example: true,
          }),
        }),
      )
      .openapi({ description: 'The highest first.' }),
  })
  .openapi('GuildRoles')

export type GuildConnection = z.infer<typeof GuildConnection>
export type GuildConnectionCreate = z.infer<typeof GuildConnectionCreate>
export type ListedGuildConnection = z.infer<typeof ListedGuildConnection>
export type GuildConnections = z.infer<typeof GuildConnections>
export type GuildRoles = z.infer<typeof GuildRoles>

const away = cannotReach(platform)
const { query, ...comingBack } = comingBackFrom(platform, 'dashboard')

export const guildConnectionRoutes = defineRoutes('guild-connection', {
  listGuildConnections: {
    method: 'get',
    path: '/v1/guild-connections',
    summary: 'List the connected servers',
    security: merchant('benefits:read', 'benefits:write'),
    request: { query: z.object({ organization_id: organizationQuery }) },
    responses: { 200: json(GuildConnections, 'The connections'), ...billingErrors },
  },
  receiveGuild: {
    method: 'get',
    path: '/v1/guild-connections/callback',
    summary: 'Come back from Discord',
    description: 'Leads on to the dashboard, which connects the server.',
    ...comingBack,
    request: { query: z.object(query) },
  },
  createGuildConnection: {
    method: 'post',
    path: '/v1/guild-connections',
    summary: 'Connect a server in which you installed the bot',
    description: 'Takes no `Idempotency-Key`: a code of Discord works once.',
    security: merchant('benefits:write'),
    request: { body: body(GuildConnectionCreate) },
    refusals: {
      400: ['guild_connection.invalid', 'guild_connection.not_confirmed'],
      422: ['platform.not_set_up'],
      503: ['platform.unavailable'],
    },
    responses: {
      201: json(GuildConnection, 'The connection'),
      ...writeErrors,
      ...away,
      400: billingError('Not begun by you, too old, or not confirmed by Discord'),
    },
  },
  deleteGuildConnection: {
    method: 'delete',
    path: '/v1/guild-connections/{id}',
    summary: 'Disconnect a server',
    description: 'The bot stays in it until you remove it there.',
    security: merchant('benefits:write'),
    request: { headers: IdempotencyHeaders, params: IdParameters },
    refusals: { 404: ['resource.not_found'], 409: ['guild_connection.in_use'] },
    responses: { 204: { description: 'Disconnected' }, ...writeErrors },
  },
  listGuildRoles: {
    method: 'get',
    path: '/v1/guild-connections/{id}/roles',
    summary: 'List the roles of a connected server',
    security: merchant('benefits:read', 'benefits:write'),
    request: { params: IdParameters },
    refusals: {
      404: ['resource.not_found'],
      409: ['guild_connection.lost'],
      503: ['platform.unavailable'],
    },
    responses: {
      200: json(GuildRoles, 'The roles; none if the service is not set up for Discord'),
      ...billingErrors,
      ...away,
      409: billingError('The bot is no longer in the server'),
    },
  },
})
