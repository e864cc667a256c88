import { ApiError } from '@tollgate/app/api-error'
import { ErrorAlert } from '@tollgate/app/form-alert'
import { useCountdown } from '@tollgate/app/use-countdown'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import type { ReactNode } from 'react'
import { useSendVerificationEmail } from '#api/email-verification/email-verification.ts'
import { OutboxNotice } from '../email-verification/email-sent.tsx'

const pauseSeconds = 30

interface VerifyEmailProps {
  email: string
  /** Where the link of the mail leads. */
  returnTo?: string
  /** Next to the button. */
  children?: ReactNode
}

/** Sends the mail that verifies the address, again if need be. */
export function VerifyEmail(props: VerifyEmailProps) {
  const { email, returnTo: callbackURL = '/account/security', children } = props
  const t = useTranslate()
  const { secondsLeft, restart } = useCountdown(0)
  const send = useSendVerificationEmail({
    mutation: {
      onSuccess: () => restart(pauseSeconds),
      onError: (error) => restart((error instanceof ApiError && error.retryAfter) || 0),
    },
  })
  return (
    <div className="space-y-3">
      <p className="text-ink-muted">{t('account.email.verify_text')}</p>
      <ErrorAlert error={send.error} />
      {send.isSuccess && (
        <>
          <Alert tone="success">{t('account.email.verify_sent', { email })}</Alert>
          <OutboxNotice />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={secondsLeft > 0}
          pending={send.isPending}
          onClick={() => send.mutate({ data: { email, callbackURL } })}
        >
          {secondsLeft > 0
            ? t('account.check_mail.resend_in', { seconds: secondsLeft })
            : t('account.email.verify')}
        </Button>
        {children}
      </div>
    </div>
  )
}
