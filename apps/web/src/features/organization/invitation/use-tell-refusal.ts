import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tollgate/app/api-error'
import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { toast } from '@tollgate/ui/toast'
import { refresh } from '#app/api/nouns.ts'
import { answerRefusals } from './answer-refusals.ts'
import { problemOf } from './problem-of.ts'

/** Says why an invitation of the list could not be accepted, and asks which still wait. */
export function useTellRefusal() {
  const t = useTranslate()
  const queryClient = useQueryClient()

  function reasonOf(error: unknown): string {
    const problem = problemOf(error)
    if (problem !== undefined) return t(`organization.invitation_page.${problem}_title`)
    const refusal = error instanceof ApiError ? answerRefusals[error.code] : undefined
    return refusal === undefined ? describeError(error, t) : t(refusal.text)
  }

  return (error: unknown) => {
    toast.error(reasonOf(error))
    void refresh(queryClient, 'own_invitation')
  }
}
