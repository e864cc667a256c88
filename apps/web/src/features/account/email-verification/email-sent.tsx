import { useMutation, useQuery } from '@tanstack/react-query'
import { ApiError } from '@tollgate/app/api-error'
import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { useCountdown } from '#app/hooks/use-countdown.ts'
import { configurationQuery } from '../social/configuration.ts'

/** Where mails can be read on a service that sends none. */
export function OutboxNotice() {
  const t = useTranslate()
  const { data: configuration } = useQuery(configurationQuery)
  if (configuration?.mailIsOutbox !== true) return null
  return (
    <Alert title={t('account.check_mail.outbox_title')}>
      {t('account.check_mail.outbox_text')}{' '}
      <a
        href="/dev/outbox"
        target="_blank"
        rel="noreferrer"
        className="rounded-sm font-medium text-accent-text underline underline-offset-4"
      >
        {t('account.check_mail.outbox_link')}
      </a>
    </Alert>
  )
}

const cooldownSeconds = 30

/** A mail has just been sent; another one may follow after a pause. */
export function ResendEmail({ send }: { send: () => Promise<unknown> }) {
  const t = useTranslate()
  const { secondsLeft, restart } = useCountdown(cooldownSeconds)
  const { mutate, error, isSuccess, isPending } = useMutation({
    mutationFn: send,
    onSuccess: () => restart(cooldownSeconds),
    onError: (refusal) => {
      if (refusal instanceof ApiError && refusal.retryAfter !== null) restart(refusal.retryAfter)
    },
  })
  return (
    <div className="space-y-3">
      {error !== null && <Alert tone="danger">{describeError(error, t)}</Alert>}
      {isSuccess && <Alert tone="success">{t('account.check_mail.resent')}</Alert>}
      <Button
        wide
        size="large"
        disabled={secondsLeft > 0}
        pending={isPending}
        onClick={() => mutate()}
      >
        {secondsLeft > 0
          ? t('account.check_mail.resend_in', { seconds: secondsLeft })
          : t('account.check_mail.resend')}
      </Button>
    </div>
  )
}
