import type { PlainMessageKey } from '@tollgate/messages'
import type { Refusals } from '#app/forms/use-form-errors.ts'

/** What the server says about one address; everything else it says is about all of them. */
export const recipientRefusals: Readonly<Record<string, PlainMessageKey>> = {
  INVALID_EMAIL: 'organization.invite.invalid_email',
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: 'organization.invite.already_member',
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: 'organization.invite.already_invited',
}

/** Who invites may have left meanwhile. */
export const inviteRefusals: Refusals = {
  MEMBER_NOT_FOUND: { text: 'organization.error.not_member' },
}
