import { ApiError } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { useEffect, useState } from 'react'
import { FormAlert } from './form-alert.tsx'
import type { FormErrors } from './use-form-errors.ts'

interface RateLimitAlertProps {
  error: unknown
  errors: FormErrors
  /** What `usePause` counts. */
  secondsLeft: number
}

/** What the server said about a form as a whole; after too many tries, how long to wait. */
export function RateLimitAlert({ error, errors, secondsLeft }: RateLimitAlertProps) {
  const t = useTranslate()
  const waits = error instanceof ApiError && error.status === 429 && error.retryAfter !== null
  if (!waits) return <FormAlert errors={errors} />
  if (secondsLeft === 0) return <Alert>{t('account.sign_in.wait_over')}</Alert>
  return (
    <Alert tone="warning">
      <span aria-hidden>{t('account.sign_in.wait', { seconds: secondsLeft })}</span>
      <span className="sr-only">
        {t('account.sign_in.wait', { seconds: error.retryAfter ?? 0 })}
      </span>
    </Alert>
  )
}

function retryAfterOf(error: unknown): number {
  if (!(error instanceof ApiError) || error.status !== 429) return 0
  return error.retryAfter ?? 0
}

/** The seconds that the server asks to wait after too many tries, counted down to zero. */
export function useRetryAfter(error: unknown): number {
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
