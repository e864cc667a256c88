import type { SettingsGuide } from './setting.ts'

export const organizations = {
  ORGANIZATION_LIMIT: {
    meaning: 'How many organizations a user may create.',
    example: '5',
    otherwise: 'no limit',
  },
  ALLOW_ORGANIZATION_CREATION: {
    meaning: 'Whether users may create organizations.',
    example: 'false',
  },
  ORGANIZATION_CREATOR_ROLE: {
    meaning:
      'Role of who creates an organization: `owner` or `admin`. Created by admins it has no owner, ' +
      'and only owners can delete it or make others owners.',
    example: 'admin',
  },
  MEMBERSHIP_LIMIT: { meaning: 'How many members an organization may have.', example: '100' },
  TEAM_LIMIT: { meaning: 'How many teams an organization may have.', example: '100' },
  TEAM_MEMBER_LIMIT: {
    meaning: 'How many members a team may have.',
    example: '20',
    otherwise: 'no limit',
  },
  ALLOW_REMOVING_LAST_TEAM: {
    meaning: 'Whether an organization may be left without any team.',
    example: 'true',
  },
  POLICIES_FILE: {
    meaning:
      'Module of your own that decides who may create organizations, or how many members a team ' +
      'may have, in the place of `ALLOW_ORGANIZATION_CREATION` and `TEAM_MEMBER_LIMIT`.',
    example: '/etc/tollgate/policies.mjs',
    otherwise: 'the settings decide',
  },
  INVITATION_REQUIRES_VERIFIED_EMAIL: {
    meaning:
      'Let an invitation be read and answered by its bare id only from a verified address; the ' +
      'mailed link proves the address by itself.',
    example: 'true',
  },
  INVITATION_EXPIRES_IN: {
    meaning: 'Seconds in which an invitation can be answered.',
    example: '604800',
  },
  PENDING_INVITATION_LIMIT: {
    meaning: 'How many invitations of an organization may wait for an answer at once.',
    example: '500',
  },
} satisfies SettingsGuide
