import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Button, buttonClass } from '@tollgate/ui/button'
import { useSendVerificationEmail } from '#api/account/account.ts'
import { useSession } from '../../account/session/use-session.ts'
import { configurationQuery } from '../../account/social/configuration-query.ts'

export function VerifyAction() {
  const t = useTranslate()
  const { user } = useSession()
  const { pathname } = useLocation()
  const { data: configuration } = useQuery(configurationQuery)
  const send = useSendVerificationEmail()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="primary"
        pending={send.isPending}
        onClick={() => send.mutate({ data: { email: user.email, callbackURL: pathname } })}
      >
        {send.isSuccess ? t('account.check_mail.resend') : t('organization.home.verify_action')}
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
        {send.isSuccess && t('organization.home.verify_sent', { email: user.email })}
        {send.isError && describeError(send.error, t)}
      </p>
    </div>
  )
}
