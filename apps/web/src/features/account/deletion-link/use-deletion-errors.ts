import { ApiError } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { type FormErrors, useFormErrors } from '#app/forms/use-form-errors.ts'

const onlyOwner = /^You are the only owner of (.+)\. Hand over or delete it first\.$/

/** Why the server keeps an account: alone in owning an organization, or nobody may delete his own. */
export function useDeletionErrors(error: unknown): FormErrors {
  const t = useTranslate()
  const errors = useFormErrors(error)
  if (!(error instanceof ApiError)) return errors
  if (error.status === 404) return { ...errors, message: t('account.delete_link.disabled') }
  const names = onlyOwner.exec(error.message)?.[1]
  if (names === undefined) return errors
  return { ...errors, message: t('account.delete_link.only_owner', { names }) }
}
