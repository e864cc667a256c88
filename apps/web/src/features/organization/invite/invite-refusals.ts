import type { Refusals } from '#app/forms/use-form-errors.ts'

/** What the server says about an invitation, whoever it is for. */
export const inviteRefusals: Refusals = {
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION: {
    text: 'organization.error.not_allowed',
  },
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: { text: 'organization.invite.above_own' },
  INVITATION_LIMIT_REACHED: { text: 'organization.invite.limit_reached' },
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: { text: 'organization.invite.no_seat' },
  TEAM_MEMBER_LIMIT_REACHED: { text: 'organization.invite.team_full' },
  TEAM_NOT_FOUND: { text: 'organization.invite.team_gone' },
  MEMBER_NOT_FOUND: { text: 'organization.invite.no_member' },
}
