import { getRouteApi, Link } from '@tanstack/react-router'
import { Trans, useTranslate } from '@tollgate/messages/react'
import { Button, buttonClass } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { Form } from '@tollgate/ui/form'
import { Input } from '@tollgate/ui/input'
import { requestPasswordReset, useRequestPasswordReset } from '#api/password/password.ts'
import { RateLimitAlert, useRetryAfter } from '#app/forms/rate-limit-alert.tsx'
import { type Refusals, useFormErrors } from '#app/forms/use-form-errors.ts'
import { OutboxNotice, ResendEmail } from '../email-verification/email-sent.tsx'
import { StatusIcon } from '../welcome/status-icon.tsx'
import { textLinkClass, WelcomeHeader } from '../welcome/welcome-header.tsx'

const route = getRouteApi('/_welcome/forgot-password')

const refusals: Refusals = {
  VALIDATION_ERROR: { field: 'email', text: 'account.error.invalid_email' },
}

export function ForgotPassword() {
  const t = useTranslate()
  const { email, returnTo } = route.useSearch()
  const request = useRequestPasswordReset()
  const errors = useFormErrors(request.error, { refusals })
  const secondsLeft = useRetryAfter(request.error)
  if (request.isSuccess) {
    return <LinkSent email={request.variables.data.email} onOtherAddress={request.reset} />
  }
  return (
    <>
      <WelcomeHeader title={t('account.forgot.title')}>{t('account.forgot.text')}</WelcomeHeader>
      <Form<{ email: string }>
        errors={errors.fields}
        onFormSubmit={(data) =>
          request.mutate({ data: { email: data.email.trim(), redirectTo: returnTo } })
        }
      >
        <RateLimitAlert error={request.error} errors={errors} secondsLeft={secondsLeft} />
        <Field name="email" label={t('account.forgot.email')}>
          <Input type="email" autoComplete="username" defaultValue={email} required />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          pending={request.isPending}
          disabled={secondsLeft > 0}
        >
          {t('account.forgot.submit')}
        </Button>
      </Form>
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
    <>
      <StatusIcon of="mail" />
      <WelcomeHeader title={t('account.check_mail.title')} autoFocus>
        <Trans
          id="account.forgot.sent_text"
          values={{ email }}
          marks={{
            email: (text) => <strong className="break-words font-medium text-ink">{text}</strong>,
          }}
        />
      </WelcomeHeader>
      <div className="space-y-5">
        <OutboxNotice />
        <p className="text-ink-muted">{t('account.check_mail.spam')}</p>
        <ResendEmail send={() => requestPasswordReset({ email, redirectTo: returnTo })} />
        <div className="flex flex-wrap justify-between gap-3">
          <Link
            to="/sign-in"
            search={{ returnTo }}
            className={buttonClass({ variant: 'link', size: 'inline' })}
          >
            {t('account.check_mail.to_sign_in')}
          </Link>
          <Button variant="link" size="inline" onClick={onOtherAddress}>
            {t('account.check_mail.other_address')}
          </Button>
        </div>
      </div>
    </>
  )
}
