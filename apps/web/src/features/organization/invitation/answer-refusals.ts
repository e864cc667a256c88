import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tollgate/app/api-error'
import { describeRefusal, type Refusals } from '@tollgate/app/use-form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { toast } from '@tollgate/ui/toast'
import { refreshNoun } from '#app/api/nouns.ts'

export const answerRefusals: Refusals = {
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: { text: 'organization.invitation_page.no_seat' },
  TEAM_MEMBER_LIMIT_REACHED: { text: 'organization.invitation_page.no_seat' },
}

const problems = {
  NOT_AUTHENTICATED: 'invalid_link',
  INVITATION_NOT_FOUND: 'closed',
  FAILED_TO_RETRIEVE_INVITATION: 'closed',
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION: 'inviter_left',
  INVITER_MAY_NO_LONGER_GIVE_THIS_ROLE: 'inviter_demoted',
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: 'member',
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION: 'wrong_account',
  EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION: 'unverified',
} as const

export type InvitationProblemKind = (typeof problems)[keyof typeof problems]

/** Why an invitation can’t be answered at all, as shown on its page. */
export function invitationProblem(error: unknown): InvitationProblemKind | undefined {
  if (!(error instanceof ApiError)) return undefined
  return Object.entries(problems).find(([code]) => code === error.code)?.[1]
}

/** Says why an invitation of the list could not be accepted, and asks which still wait. */
export function useRefusalToast() {
  const t = useTranslate()
  const queryClient = useQueryClient()

  function reasonOf(error: unknown): string {
    const problem = invitationProblem(error)
    if (problem !== undefined) return t(`organization.invitation_page.${problem}_title`)
    return describeRefusal(error, answerRefusals, t)
  }

  return (error: unknown) => {
    toast.error(reasonOf(error))
    void refreshNoun(queryClient, 'own_invitation')
  }
}
