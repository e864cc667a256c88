import type { Refusals } from '#app/forms/use-form-errors.ts'
import type { PlainMessageKey } from '#app/screens/plain-message-key.ts'

/** What the server says about one address; everything else it says is about all of them. */
export const addressRefusals: Readonly<Record<string, PlainMessageKey>> = {
  INVALID_EMAIL: 'organization.invite.invalid_email',
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: 'organization.invite.already_member',
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: 'organization.invite.already_invited',
}

/** The server’s refusals of an invitation, for any recipient. */
export const inviteRefusals: Refusals = {
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION: {
    text: 'organization.error.not_allowed',
  },
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: { text: 'organization.invite.above_own' },
  INVITATION_LIMIT_REACHED: { text: 'organization.invite.limit_reached' },
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: { text: 'organization.invite.no_seat' },
  TEAM_MEMBER_LIMIT_REACHED: { text: 'organization.member.error_team_full' },
  TEAM_NOT_FOUND: { text: 'organization.member.error_team_gone' },
  MEMBER_NOT_FOUND: { text: 'organization.error.not_member' },
}
