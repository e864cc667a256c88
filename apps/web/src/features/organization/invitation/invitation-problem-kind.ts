import { ApiError } from '@tollgate/app/api-error'

const problems = {
  NOT_AUTHENTICATED: 'unproven',
  INVITATION_NOT_FOUND: 'gone',
  FAILED_TO_RETRIEVE_INVITATION: 'gone',
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION: 'inviter_left',
  INVITER_MAY_NO_LONGER_GIVE_THIS_ROLE: 'inviter_demoted',
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: 'member',
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION: 'stranger',
  EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION: 'unverified',
} as const

export type InvitationProblemKind = (typeof problems)[keyof typeof problems]

/** Why an invitation can’t be answered at all, as shown on its page. */
export function invitationProblem(error: unknown): InvitationProblemKind | undefined {
  if (!(error instanceof ApiError)) return undefined
  return Object.entries(problems).find(([code]) => code === error.code)?.[1]
}
