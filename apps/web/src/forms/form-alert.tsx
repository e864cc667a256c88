import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { EditConflict, TheirChanges, type Theirs } from './edit-conflict.tsx'
import type { FormErrors } from './use-form-errors.ts'

interface FormAlertProps {
  errors: FormErrors
  error?: unknown
  /** For a form whose record others may change meanwhile. */
  theirs?: Theirs
}

/** What the server said about the form as a whole. */
export function FormAlert({ errors, error, theirs }: FormAlertProps) {
  const t = useTranslate()
  if (errors.message === null) return null
  return (
    <Alert tone="danger">
      <p className="whitespace-pre-line">{errors.message}</p>
      {errors.requestId !== null && (
        <p className="text-ink-muted text-xs">
          {t('common.error.request_id', { id: errors.requestId })}
        </p>
      )}
      {error instanceof EditConflict && theirs !== undefined && (
        <TheirChanges conflict={error} theirs={theirs} />
      )}
    </Alert>
  )
}
