import type { Refusals } from '#app/forms/use-form-errors.ts'
import { slugRefusals } from '../slug/slug-refusals.ts'

export const createRefusals: Refusals = {
  ...slugRefusals,
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION: {
    text: 'organization.error.creation_closed',
  },
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS: {
    text: 'organization.error.limit_reached',
  },
}
