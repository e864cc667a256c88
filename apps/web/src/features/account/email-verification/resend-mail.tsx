import { ApiError } from '@tollgate/app/api-error'
import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { useSendVerificationEmail } from '#api/account/account.ts'
import { useCoolDown } from './use-cool-down.ts'

const pauseSeconds = 30

interface ResendMailProps {
  email: string
  callbackURL: string | undefined
}

/** A mail has just been sent; another one may follow after a pause. */
export function ResendMail({ email, callbackURL }: ResendMailProps) {
  const t = useTranslate()
  const { secondsLeft, restart } = useCoolDown(pauseSeconds)
  const send = useSendVerificationEmail({
    mutation: {
      onSuccess: () => restart(pauseSeconds),
      onError: (error) => {
        if (error instanceof ApiError && error.retryAfter !== null) restart(error.retryAfter)
      },
    },
  })
  return (
    <div className="space-y-3">
      {send.isError && <Alert tone="danger">{describeError(send.error, t)}</Alert>}
      {send.isSuccess && <Alert tone="success">{t('account.check_mail.resent')}</Alert>}
      <Button
        wide
        size="large"
        disabled={secondsLeft > 0}
        pending={send.isPending}
        onClick={() => send.mutate({ data: { email, callbackURL } })}
      >
        {secondsLeft > 0
          ? t('account.check_mail.resend_in', { seconds: secondsLeft })
          : t('account.check_mail.resend')}
      </Button>
    </div>
  )
}
