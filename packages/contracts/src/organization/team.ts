import { z } from '@hono/zod-openapi'
import { Id, Text, Timestamp } from '../common/fields.ts'
import { authError, authErrors, body, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { signedIn } from '../common/security.ts'
import { OrganizationIdAsGiven, sliceQuery, TeamIdAsGiven } from './fields.ts'
import { MemberList } from './member.ts'

export const Team = z
  .object({
    id: Id,
    organizationId: Id,
    name: z.string().openapi({ description: 'Name of the team.', example: 'Acme' }),
    createdAt: Timestamp,
    updatedAt: Timestamp.nullable().openapi({
      description: 'Null for the team that came with the organization, until it is renamed.',
      example: null,
    }),
  })
  .openapi('Team')
export type Team = z.infer<typeof Team>

const TeamName = Text({ min: 1, max: 1024 }).openapi({
  description: 'Name of the team.',
  example: 'Sales',
})

export const CreateTeamRequest = z
  .object({ name: TeamName, organizationId: OrganizationIdAsGiven.optional() })
  .openapi('CreateTeamRequest')
export type CreateTeamRequest = z.infer<typeof CreateTeamRequest>

const noOrganization = '`No active organization`: none given either'

export const TeamChanges = z
  .object({ name: TeamName.optional(), organizationId: OrganizationIdAsGiven.optional() })
  .openapi('TeamChanges')
export type TeamChanges = z.infer<typeof TeamChanges>

export const UpdateTeamRequest = z
  .object({ teamId: TeamIdAsGiven, data: TeamChanges })
  .openapi('UpdateTeamRequest')
export type UpdateTeamRequest = z.infer<typeof UpdateTeamRequest>

export const RemoveTeamRequest = z
  .object({ teamId: TeamIdAsGiven, organizationId: OrganizationIdAsGiven.optional() })
  .openapi('RemoveTeamRequest')
export type RemoveTeamRequest = z.infer<typeof RemoveTeamRequest>

export const TeamRemoved = z
  .object({
    message: z.literal('Team removed successfully.').openapi({
      description: 'Always the same.',
      example: 'Team removed successfully.',
    }),
  })
  .openapi('TeamRemoved')
export type TeamRemoved = z.infer<typeof TeamRemoved>

export const teamRoutes = defineRoutes('team', {
  createTeam: {
    method: 'post',
    path: '/api/auth/organization/create-team',
    summary: 'Create a team',
    description: 'For owners and admins.',
    security: signedIn,
    request: { body: body(CreateTeamRequest) },
    refusals: {
      400: ['NO_ACTIVE_ORGANIZATION', 'YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS'],
      403: [
        'ORGANIZATION_IS_SUSPENDED',
        'ORGANIZATION_REQUIRES_TWO_FACTOR',
        'YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION',
        'YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION',
      ],
    },
    responses: {
      200: json(Team, 'The new team'),
      ...signedInErrors,
      400: authError(
        `${noOrganization} · \`You have reached the maximum number of teams\` · ` +
          '`Invalid body parameters`',
      ),
      403: authError(
        '`You are not allowed to invite users to this organization`: you are no member · ' +
          '`You are not allowed to create teams in this organization` · `Invalid origin`',
      ),
    },
  },
  updateTeam: {
    method: 'post',
    path: '/api/auth/organization/update-team',
    summary: 'Rename a team',
    description: 'For owners and admins. The organization of a team never changes.',
    security: signedIn,
    request: { body: body(UpdateTeamRequest) },
    refusals: {
      400: ['NO_ACTIVE_ORGANIZATION', 'TEAM_NOT_FOUND'],
      403: [
        'ORGANIZATION_IS_SUSPENDED',
        'ORGANIZATION_REQUIRES_TWO_FACTOR',
        'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM',
      ],
    },
    responses: {
      200: json(Team, 'The team after the change'),
      ...signedInErrors,
      400: authError(`${noOrganization} · \`Team not found\` · \`Invalid body parameters\``),
      403: authError(
        '`You are not allowed to update this team`, also for who is no member · `Invalid origin`',
      ),
    },
  },
  removeTeam: {
    method: 'post',
    path: '/api/auth/organization/remove-team',
    summary: 'Remove a team',
    description:
      'For owners and admins, but not of their own team. Its members stay, without a team.',
    security: signedIn,
    request: { body: body(RemoveTeamRequest) },
    refusals: {
      400: ['NO_ACTIVE_ORGANIZATION', 'TEAM_NOT_FOUND', 'UNABLE_TO_REMOVE_LAST_TEAM'],
      403: [
        'ORGANIZATION_IS_SUSPENDED',
        'ORGANIZATION_REQUIRES_TWO_FACTOR',
        'YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION',
        'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM',
      ],
    },
    responses: {
      200: json(TeamRemoved, 'It is gone'),
      ...signedInErrors,
      400: authError(
        `${noOrganization} · \`Team not found\` · \`Unable to remove last team\` · ` +
          '`Invalid body parameters`',
      ),
      403: authError(
        '`You are not allowed to delete this team`: you are no member, or it is your own · ' +
          '`You are not allowed to delete teams in this organization` · `Invalid origin`',
      ),
    },
  },
  listTeams: {
    method: 'get',
    path: '/api/auth/organization/list-teams',
    summary: 'List the teams of an organization, the oldest first',
    description: 'For every member of it.',
    security: signedIn,
    request: { query: z.object({ organizationId: OrganizationIdAsGiven.optional() }) },
    refusals: {
      400: ['NO_ACTIVE_ORGANIZATION'],
      403: ['ORGANIZATION_REQUIRES_TWO_FACTOR', 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION'],
    },
    responses: {
      200: json(z.array(Team), 'Every team'),
      401: signedInErrors[401],
      400: authError(`${noOrganization} · \`Invalid query parameters\``),
      403: authError('`You are not a member of this organization`, also for unknown ones'),
      429: authErrors[429],
    },
  },
  listTeamMembers: {
    method: 'get',
    path: '/api/auth/organization/list-team-members',
    summary: 'List the members of a team, the oldest membership first',
    description: 'For every member of the organization.',
    security: signedIn,
    request: {
      query: z.object({
        teamId: TeamIdAsGiven,
        organizationId: OrganizationIdAsGiven.optional(),
        ...sliceQuery,
      }),
    },
    refusals: {
      400: ['NO_ACTIVE_ORGANIZATION', 'TEAM_NOT_FOUND'],
      403: ['ORGANIZATION_REQUIRES_TWO_FACTOR', 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION'],
    },
    responses: {
      200: json(MemberList, 'Some of the members, and how many there are in all'),
      401: signedInErrors[401],
      400: authError(`${noOrganization} · \`Team not found\` · \`Invalid query parameters\``),
      403: authError('`You are not a member of this organization`, also for unknown ones'),
      429: authErrors[429],
    },
  },
})
