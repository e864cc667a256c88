import type { SettingsGuide } from './setting.ts'

export const organizations = {
  ORGANIZATION_LIMIT: {
    meaning: 'How many organizations a user can create.',
    example: '5',
    otherwise: 'no limit',
  },
  ALLOW_ORGANIZATION_CREATION: {
    meaning: 'Whether users can create organizations.',
    example: 'false',
  },
  ORGANIZATION_CREATOR_ROLE: {
    meaning:
      'Role of who creates an organization: `owner` or `admin`. Created by admins it has no owner, ' +
      'and only owners can delete it or make others owners.',
    example: 'admin',
  },
  MEMBERSHIP_LIMIT: { meaning: 'How many members an organization can have.', example: '100' },
  TEAM_LIMIT: { meaning: 'How many teams an organization can have.', example: '100' },
  TEAM_MEMBER_LIMIT: {
    meaning: 'How many members a team can have.',
    example: '20',
    otherwise: 'no limit',
  },
  ALLOW_REMOVING_LAST_TEAM: {
    meaning: 'Whether the last team of an organization can be removed.',
    example: 'true',
  },
  POLICIES_FILE: {
    meaning:
      'Your own module that decides who can create organizations, or how many members a team ' +
      'can have, instead of `ALLOW_ORGANIZATION_CREATION` and `TEAM_MEMBER_LIMIT`.',
    example: '/etc/tollgate/policies.mjs',
    otherwise: 'the settings decide',
  },
  INVITATION_REQUIRES_VERIFIED_EMAIL: {
    meaning:
      'Require a verified email to read or answer an invitation by its ID alone; the link in the ' +
      'invitation email verifies it anyway.',
    example: 'true',
  },
  INVITATION_EXPIRES_IN: {
    meaning: 'Seconds in which an invitation can be answered.',
    example: '604800',
  },
  PENDING_INVITATION_LIMIT: {
    meaning: 'How many invitations of an organization can be pending at once.',
    example: '500',
  },
} satisfies SettingsGuide
