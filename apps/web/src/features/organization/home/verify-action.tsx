import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Button, buttonClass } from '@tollgate/ui/button'
import { useSendVerificationEmail } from '#api/email-verification/email-verification.ts'
import { useSession } from '../../account/session/use-session.ts'
import { configurationQuery } from '../../account/social/configuration.ts'

/** Milliseconds for which the email of the sign-up counts as on its way. */
const fresh = 10 * 60 * 1000

/** Sends the verification email, or says that it was sent: signing up has just done so. */
export function VerifyAction() {
  const t = useTranslate()
  const { user } = useSession()
  const { pathname } = useLocation()
  const { data: configuration } = useQuery(configurationQuery)
  const send = useSendVerificationEmail()
  const isSent = send.isSuccess || Date.now() - Date.parse(user.createdAt) < fresh
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant={isSent ? undefined : 'primary'}
        pending={send.isPending}
        onClick={() => send.mutate({ data: { email: user.email, callbackURL: pathname } })}
      >
        {isSent ? t('account.check_mail.resend') : t('organization.home.verify_action')}
      </Button>
      {configuration?.mailIsOutbox === true && (
        <a
          href="/dev/outbox"
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'link', size: 'inline' })}
        >
          {t('organization.home.verify_outbox')}
        </a>
      )}
      <p role="status" className={send.isError ? 'text-danger-text' : 'text-ink-muted'}>
        {isSent && !send.isError && t('organization.home.verify_sent', { email: user.email })}
        {send.isError && describeError(send.error, t)}
      </p>
    </div>
  )
}
