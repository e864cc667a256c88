import { getRouteApi, Link } from '@tanstack/react-router'
import { Trans, useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { sendVerificationEmail } from '#api/email-verification/email-verification.ts'
import { StatusIcon } from '../welcome/status-icon.tsx'
import { WelcomeHeader } from '../welcome/welcome-header.tsx'
import { OutboxNotice, ResendEmail } from './email-sent.tsx'
import { NewLinkForm } from './new-link-form.tsx'

const route = getRouteApi('/_welcome/check-your-mail')

export function CheckYourMail() {
  const t = useTranslate()
  const { email, returnTo } = route.useSearch()
  return (
    <>
      <StatusIcon of="mail" />
      <WelcomeHeader title={t('account.check_mail.title')}>
        {email === undefined ? (
          t('account.check_mail.text_no_address')
        ) : (
          <Trans
            id="account.check_mail.text"
            values={{ email }}
            marks={{
              email: (text) => <strong className="break-words font-medium text-ink">{text}</strong>,
            }}
          />
        )}
      </WelcomeHeader>
      <div className="space-y-5">
        <OutboxNotice />
        <p className="text-ink-muted">{t('account.check_mail.spam')}</p>
        {email === undefined ? (
          <NewLinkForm callbackURL={returnTo} />
        ) : (
          <ResendEmail send={() => sendVerificationEmail({ email, callbackURL: returnTo })} />
        )}
        <div className="flex flex-wrap justify-between gap-3">
          <Link
            to="/sign-in"
            search={{ returnTo }}
            className={buttonClass({ variant: 'link', size: 'inline' })}
          >
            {t('account.check_mail.to_sign_in')}
          </Link>
          <Link
            to="/sign-up"
            search={{ returnTo }}
            className={buttonClass({ variant: 'link', size: 'inline' })}
          >
            {t('account.check_mail.other_address')}
          </Link>
        </div>
      </div>
    </>
  )
}
