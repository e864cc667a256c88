import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import type { ReactNode } from 'react'
import { type FormErrors, type Refusals, useFormErrors } from './use-form-errors.ts'

interface FormAlertProps {
  errors: FormErrors
  /** What else there is to say, below it. */
  children?: ReactNode
}

/** What the server said about the form as a whole. */
export function FormAlert({ errors, children }: FormAlertProps) {
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
      {children}
    </Alert>
  )
}

/** Why something without fields was refused, beside its button. */
export function ErrorAlert({ error, refusals }: { error: unknown; refusals?: Refusals }) {
  return <FormAlert errors={useFormErrors(error, { refusals })} />
}
