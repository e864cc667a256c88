import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import { describeError } from '@tollgate/app/form-errors'
import { useCountdown } from '@tollgate/app/use-countdown'
import { Trans, useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button, buttonClass } from '@tollgate/ui/button'
import type { ReactNode } from 'react'
import { configurationQuery } from '../social/configuration.ts'
import { WelcomeNotice } from '../welcome/welcome-notice.tsx'

interface EmailSentProps {
  /** What the mail is for. */
  text: 'account.check_mail.text' | 'account.forgot.sent_text'
  /** Unknown where the page was opened without one. */
  email: string | undefined
  autoFocus?: boolean
  returnTo: string | undefined
  otherAddress: ReactNode
  /** Sends the mail again. */
  children: ReactNode
}

/** Asks people to look into their mailbox, and says what to do if nothing comes. */
export function EmailSent(props: EmailSentProps) {
  const { text, email, autoFocus, returnTo, otherAddress, children } = props
  const t = useTranslate()
  return (
    <WelcomeNotice
      icon="mail"
      title={t('account.check_mail.title')}
      autoFocus={autoFocus}
      text={
        email === undefined ? (
          t('account.check_mail.text_no_address')
        ) : (
          <Trans
            id={text}
            values={{ email }}
            marks={{
              email: (part) => <strong className="break-words font-medium text-ink">{part}</strong>,
            }}
          />
        )
      }
    >
      <div className="space-y-5">
        <OutboxNotice />
        <p className="text-ink-muted">{t('account.check_mail.spam')}</p>
        {children}
        <div className="flex flex-wrap justify-between gap-3">
          <Link
            to="/sign-in"
            search={{ returnTo }}
            className={buttonClass({ variant: 'link', size: 'inline' })}
          >
            {t('account.check_mail.to_sign_in')}
          </Link>
          {otherAddress}
        </div>
      </div>
    </WelcomeNotice>
  )
}

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
