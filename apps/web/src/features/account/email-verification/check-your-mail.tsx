import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { sendVerificationEmail } from '#api/email-verification/email-verification.ts'
import { EmailSent, ResendEmail } from './email-sent.tsx'
import { NewLinkForm } from './new-link-form.tsx'

const route = getRouteApi('/_welcome/check-your-mail')

export function CheckYourMail() {
  const t = useTranslate()
  const { email, returnTo } = route.useSearch()
  return (
    <EmailSent
      text="account.check_mail.text"
      email={email}
      returnTo={returnTo}
      otherAddress={
        <Link
          to="/sign-up"
          search={{ returnTo }}
          className={buttonClass({ variant: 'link', size: 'inline' })}
        >
          {t('account.check_mail.other_address')}
        </Link>
      }
    >
      {email === undefined ? (
        <NewLinkForm callbackURL={returnTo} />
      ) : (
        <ResendEmail send={() => sendVerificationEmail({ email, callbackURL: returnTo })} />
      )}
    </EmailSent>
  )
}
