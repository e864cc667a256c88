import type { Refusals } from '#app/forms/use-form-errors.ts'

/** What is said when a team can’t be created, renamed or removed. */
export const teamRefusals: Refusals = {
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: { text: 'organization.team.limit_reached' },
  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION: {
    text: 'organization.error.not_allowed',
  },
  // The wire says so to strangers who create a team.
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION: {
    text: 'organization.error.not_member',
  },
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: { text: 'organization.error.not_allowed' },
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION: {
    text: 'organization.error.not_allowed',
  },
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM: { text: 'organization.team.own_text' },
  UNABLE_TO_REMOVE_LAST_TEAM: { text: 'organization.team.last' },
}
