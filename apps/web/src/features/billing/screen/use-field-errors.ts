import { formErrors } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import type { FormErrors } from '#app/forms/use-form-errors.ts'

/** The server's messages at the fields that the form shows, the others above it. */
export function useFieldErrors(error: unknown, shownFields: readonly string[]): FormErrors {
  return formErrors(error, useTranslate(), shownFields)
}
