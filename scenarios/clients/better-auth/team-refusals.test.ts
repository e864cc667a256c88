import { describeRefusals, unknownId } from './cast.ts'

const name = 'Support'
const none = 'No active organization'

describeRefusals({
  'make a team': [
    [400, none, ({ idle }) => idle.createTeam({ name })],
    [
      403,
      'You are not allowed to invite users to this organization',
      ({ stranger, organizationId }) => stranger.createTeam({ name, organizationId }),
    ],
    [
      403,
      'You are not allowed to create teams in this organization',
      ({ member }) => member.createTeam({ name }),
    ],
  ],
  'list teams': [
    [400, none, ({ idle }) => idle.listTeams()],
    [
      403,
      'You are not a member of this organization',
      ({ idle, organizationId }) => idle.listTeams({ query: { organizationId } }),
    ],
  ],
  'rename a team': [
    [400, none, ({ idle, teamId }) => idle.updateTeam({ teamId, data: { name } })],
    [
      403,
      'You are not allowed to update this team',
      ({ member, teamId }) => member.updateTeam({ teamId, data: { name } }),
    ],
    [
      403,
      'You are not allowed to update this team',
      ({ stranger, teamId, organizationId }) =>
        stranger.updateTeam({ teamId, data: { name, organizationId } }),
    ],
    [400, 'Team not found', ({ owner }) => owner.updateTeam({ teamId: unknownId, data: { name } })],
    [
      400,
      'Team not found',
      ({ stranger, teamId }) => stranger.updateTeam({ teamId, data: { name } }),
    ],
  ],
  'remove a team': [
    [400, none, ({ idle, teamId }) => idle.removeTeam({ teamId })],
    [
      403,
      'You are not allowed to delete this team',
      ({ stranger, teamId, organizationId }) => stranger.removeTeam({ teamId, organizationId }),
    ],
    [
      403,
      'You are not allowed to delete teams in this organization',
      ({ member, teamId }) => member.removeTeam({ teamId }),
    ],
    [400, 'Team not found', ({ owner }) => owner.removeTeam({ teamId: unknownId })],
    [400, 'Team not found', ({ stranger, teamId }) => stranger.removeTeam({ teamId })],
  ],
})
