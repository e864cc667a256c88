import { getRouteApi, Link } from '@tanstack/react-router'
import type { Refusals } from '@tollgate/app/use-form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { requestPasswordReset, useRequestPasswordReset } from '#api/password/password.ts'
import { EmailSent, ResendEmail } from '../email-verification/email-sent.tsx'
import { WelcomeForm } from '../welcome/welcome-form.tsx'
import { textLinkClass, WelcomeHeader } from '../welcome/welcome-header.tsx'

const route = getRouteApi('/_welcome/forgot-password')

const refusals: Refusals = {
  VALIDATION_ERROR: { field: 'email', text: 'account.error.invalid_email' },
}

export function ForgotPassword() {
  const t = useTranslate()
  const { email, returnTo } = route.useSearch()
  const request = useRequestPasswordReset()
  if (request.isSuccess) {
    return <LinkSent email={request.variables.data.email} onOtherAddress={request.reset} />
  }
  return (
    <>
      <WelcomeHeader title={t('account.forgot.title')}>{t('account.forgot.text')}</WelcomeHeader>
      <WelcomeForm<{ email: string }>
        submission={request}
        refusals={refusals}
        submitLabel={t('account.forgot.submit')}
        onFormSubmit={(data) =>
          request.mutate({ data: { email: data.email.trim(), redirectTo: returnTo } })
        }
      >
        <Field name="email" label={t('account.forgot.email')}>
          <Input type="email" autoComplete="username" defaultValue={email} required />
        </Field>
      </WelcomeForm>
      <p className="mt-6">
        <Link to="/sign-in" search={{ returnTo }} className={textLinkClass}>
          {t('account.check_mail.to_sign_in')}
        </Link>
      </p>
    </>
  )
}

interface LinkSentProps {
  email: string
  onOtherAddress: () => void
}

/** The same for every address, whether or not it has an account. */
function LinkSent({ email, onOtherAddress }: LinkSentProps) {
  const t = useTranslate()
  const { returnTo } = route.useSearch()
  return (
    <EmailSent
      text="account.forgot.sent_text"
      email={email}
      autoFocus
      returnTo={returnTo}
      otherAddress={
        <Button variant="link" size="inline" onClick={onOtherAddress}>
          {t('account.check_mail.other_address')}
        </Button>
      }
    >
      <ResendEmail send={() => requestPasswordReset({ email, redirectTo: returnTo })} />
    </EmailSent>
  )
}
