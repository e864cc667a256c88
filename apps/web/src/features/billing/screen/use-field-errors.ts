import { ApiError } from '@tollgate/app/api-error'
import { formErrors } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import type { FormErrors } from '#app/forms/use-form-errors.ts'

/** What is said about `products.1` belongs to the field `products`. */
function atShownFields(error: unknown, shownFields: readonly string[]): unknown {
  if (!(error instanceof ApiError)) return error
  const fields = Object.entries(error.fields).map(([name, message]) => {
    const shown = shownFields.includes(name)
      ? name
      : shownFields.find((field) => name.startsWith(`${field}.`))
    return [shown ?? name, message]
  })
  return new ApiError({ ...error, message: error.message, fields: Object.fromEntries(fields) })
}

/** The server's messages at the fields that the form shows, the others above it. */
export function useFieldErrors(error: unknown, shownFields: readonly string[]): FormErrors {
  return formErrors(atShownFields(error, shownFields), useTranslate(), shownFields)
}
