import { ApiError } from '@tollgate/app/api-error'
import { formErrors } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import type { PlainMessageKey } from '#app/screens/plain-message-key.ts'

interface Refusal {
  text: PlainMessageKey
  /** The field it is about; without one it is shown above the form. */
  field?: string
}

/** What a form says to the codes that the identity routes answer. */
export type Refusals = Readonly<Record<string, Refusal>>

export type FormErrors = ReturnType<typeof formErrors>

interface FormErrorOptions {
  refusals?: Refusals
  /** The fields that the form shows; what is said about others is shown above it. */
  fields?: readonly string[]
}

export function useFormErrors(error: unknown, options: FormErrorOptions = {}): FormErrors {
  const { refusals = {}, fields } = options
  const t = useTranslate()
  const refusal = error instanceof ApiError ? refusals[error.code] : undefined
  if (refusal === undefined && error instanceof ApiError && error.status === 409) {
    return { fields: {}, message: t('common.form.changed_meanwhile'), requestId: null }
  }
  if (refusal === undefined) return formErrors(atShownFields(error, fields), t, fields)
  const text = t(refusal.text)
  if (refusal.field === undefined) return { fields: {}, message: text, requestId: null }
  return { fields: { [refusal.field]: text }, message: null, requestId: null }
}

/** What is said about `products.1` belongs to the field `products`. */
function atShownFields(error: unknown, shownFields: readonly string[] | undefined): unknown {
  if (!(error instanceof ApiError) || shownFields === undefined) return error
  const fields = Object.entries(error.fields).map(([name, message]) => {
    const shown = shownFields.includes(name)
      ? name
      : shownFields.find((field) => name.startsWith(`${field}.`))
    return [shown ?? name, message]
  })
  return new ApiError({ ...error, message: error.message, fields: Object.fromEntries(fields) })
}
