import { ApiError } from '@tollgate/app/api-error'
import { formErrors } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import type { PlainMessageKey } from '#app/screens/plain-message-key.ts'

interface Refusal {
  text: PlainMessageKey
  /** The field it is about; without one it stands above the form. */
  field?: string
}

/** What a form says to the codes that the identity routes answer. */
export type Refusals = Readonly<Record<string, Refusal>>

export type FormErrors = ReturnType<typeof formErrors>

export function useFormErrors(error: unknown, refusals: Refusals = {}): FormErrors {
  const t = useTranslate()
  const refusal = error instanceof ApiError ? refusals[error.code] : undefined
  if (refusal === undefined) return formErrors(error, t)
  const text = t(refusal.text)
  if (refusal.field === undefined) return { fields: {}, message: text, requestId: null }
  return { fields: { [refusal.field]: text }, message: null, requestId: null }
}
