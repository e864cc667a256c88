import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from '@tollgate/messages/react'
import { toast } from '@tollgate/ui/toast'
import { refreshNoun } from '#app/api/nouns.ts'
import { describeRefusal } from '#app/forms/use-form-errors.ts'
import { answerRefusals } from './answer-refusals.ts'
import { invitationProblem } from './invitation-problem-kind.ts'

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
