import type { Refusals } from '#app/forms/use-form-errors.ts'

/** What is said when a member can’t be changed, moved or removed, or can’t leave. */
export const memberRefusals: Refusals = {
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: { text: 'organization.member.error_update' },
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: { text: 'organization.member.error_remove' },
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER: {
    text: 'organization.member.error_last_owner',
  },
  TEAM_NOT_FOUND: { text: 'organization.member.error_team_gone' },
  TEAM_MEMBER_LIMIT_REACHED: { text: 'organization.member.error_team_full' },
}
