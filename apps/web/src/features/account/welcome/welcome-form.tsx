import { ApiError } from '@tollgate/app/api-error'
import { FormAlert } from '@tollgate/app/form-alert'
import { type FormErrors, type Refusals, useFormErrors } from '@tollgate/app/use-form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { Form } from '@tollgate/ui/form'
import { type ReactNode, useEffect, useState } from 'react'
import { SingleSignOnRequired } from '../../organization/single-sign-on/required.tsx'

interface WelcomeFormProps<Values> {
  submission: { error: unknown; isPending: boolean }
  refusals?: Refusals
  submitLabel: string
  /** Whose form it is, to go on elsewhere with. */
  email?: string | undefined
  onFormSubmit: (values: Values) => void
  children: ReactNode
}

/** A form that anyone may send, so that the server may ask to wait after too many tries. */
export function WelcomeForm<Values>(props: WelcomeFormProps<Values>) {
  const { submission, refusals, submitLabel, email, onFormSubmit, children } = props
  const { error, isPending } = submission
  const errors = useFormErrors(error, { refusals })
  const secondsLeft = useRetryAfter(error)
  return (
    <Form<Values> errors={errors.fields} onFormSubmit={onFormSubmit}>
      <RateLimitAlert error={error} errors={errors} secondsLeft={secondsLeft} />
      <SingleSignOnRequired error={error} email={email} />
      {children}
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        pending={isPending}
        disabled={secondsLeft > 0}
      >
        {submitLabel}
      </Button>
    </Form>
  )
}

interface RateLimitAlertProps {
  error: unknown
  errors: FormErrors
  secondsLeft: number
}

/** What the server said about a form as a whole; after too many tries, how long to wait. */
function RateLimitAlert({ error, errors, secondsLeft }: RateLimitAlertProps) {
  const t = useTranslate()
  const retryAfter = retryAfterOf(error)
  if (retryAfter === 0) return <FormAlert errors={errors} />
  if (secondsLeft === 0) return <Alert>{t('account.sign_in.wait_over')}</Alert>
  return (
    <Alert tone="warning">
      <span aria-hidden>{t('account.sign_in.wait', { seconds: secondsLeft })}</span>
      <span className="sr-only">{t('account.sign_in.wait', { seconds: retryAfter })}</span>
    </Alert>
  )
}

function retryAfterOf(error: unknown): number {
  if (!(error instanceof ApiError) || error.status !== 429) return 0
  return error.retryAfter ?? 0
}

/** The seconds that the server asks to wait after too many tries, counted down to zero. */
function useRetryAfter(error: unknown): number {
  const [pause, setPause] = useState({ error, seconds: retryAfterOf(error) })
  if (pause.error !== error) setPause({ error, seconds: retryAfterOf(error) })
  const { seconds } = pause
  useEffect(() => {
    if (seconds <= 0) return
    const timer = setTimeout(() => setPause({ error, seconds: seconds - 1 }), 1000)
    return () => clearTimeout(timer)
  }, [error, seconds])
  return seconds
}
