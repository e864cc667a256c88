import type { Refusals } from '#app/forms/use-form-errors.ts'

/** What is said when a team can’t be created, renamed or removed. */
export const teamRefusals: Refusals = {
  // The wire says so to strangers who create a team.
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION: {
    text: 'organization.error.not_member',
  },
}
