import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { Button, buttonClass } from '@tollgate/ui/button'
import { Checkbox } from '@tollgate/ui/checkbox'
import { ChoiceField } from '@tollgate/ui/choice-field'
import { Form } from '@tollgate/ui/form'
import type { ReactNode } from 'react'
import type { ResetPasswordRequest } from '#api/model/index.ts'
import { getOpenPasswordResetUrl, useResetPassword } from '#api/password/password.ts'
import { refreshNoun } from '#app/api/nouns.ts'
import { RateLimitAlert, useRetryAfter } from '#app/forms/rate-limit-alert.tsx'
import { type Refusals, useFormErrors } from '#app/forms/use-form-errors.ts'
import { StatusIcon } from '../welcome/status-icon.tsx'
import { useLinkToken } from '../welcome/use-link-token.ts'
import { WelcomeHeader } from '../welcome/welcome-header.tsx'
import { NewPasswordField, passwordRefusals } from './new-password-field.tsx'

const route = getRouteApi('/_welcome/reset-password')
const wideButton = buttonClass({ variant: 'primary', size: 'large', wide: true })

export function ResetPassword() {
  const { callbackURL, error } = route.useSearch()
  const token = useLinkToken()
  if (token === undefined || error !== undefined) return <ResetLinkProblem />
  if (callbackURL !== undefined) return <ExternalReset token={token} callbackURL={callbackURL} />
  return <ResetForm token={token} done={<PasswordReset />} problem={<ResetLinkProblem />} />
}

/** Whoever asked for the reset wants the token on a page of their own. The server hands it on. */
function ExternalReset({ token, callbackURL }: { token: string; callbackURL: string }) {
  const t = useTranslate()
  const host = URL.parse(callbackURL, window.location.href)?.host ?? callbackURL
  return (
    <>
      <WelcomeHeader title={t('account.reset.title')}>
        {t('account.reset.elsewhere_text', { host })}
      </WelcomeHeader>
      <a href={getOpenPasswordResetUrl(token, { callbackURL })} className={wideButton}>
        {t('account.reset.elsewhere_submit', { host })}
      </a>
    </>
  )
}

function PasswordReset() {
  const t = useTranslate()
  return (
    <>
      <StatusIcon of="done" />
      <WelcomeHeader title={t('account.reset.done_title')} autoFocus>
        {t('account.reset.done_text')}
      </WelcomeHeader>
      <Link to="/sign-in" className={wideButton}>
        {t('account.sign_up.to_sign_in')}
      </Link>
    </>
  )
}

function ResetLinkProblem() {
  const t = useTranslate()
  return (
    <>
      <StatusIcon of="broken" />
      <WelcomeHeader title={t('account.reset.problem_title')} autoFocus>
        {t('account.reset.problem_text')}
      </WelcomeHeader>
      <Link to="/forgot-password" className={wideButton}>
        {t('account.reset.new_link')}
      </Link>
    </>
  )
}

type ResetValues = Required<Pick<ResetPasswordRequest, 'newPassword' | 'revokeSessions'>>

const refusals: Refusals = {
  ...passwordRefusals('newPassword'),
}

interface ResetFormProps {
  token: string
  /** Takes the form's place when the password is set. */
  done: ReactNode
  /** Takes the form's place when the link was used or has expired. */
  problem: ReactNode
}

function ResetForm({ token, done, problem }: ResetFormProps) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const reset = useResetPassword({
    mutation: { onSuccess: () => refreshNoun(queryClient, 'current_session') },
  })
  const errors = useFormErrors(reset.error, { refusals })
  const secondsLeft = useRetryAfter(reset.error)
  if (reset.isSuccess) return done
  if (reset.error instanceof ApiError && reset.error.code === 'INVALID_TOKEN') return problem
  return (
    <>
      <WelcomeHeader title={t('account.reset.title')}>{t('account.reset.text')}</WelcomeHeader>
      <Form<ResetValues>
        errors={errors.fields}
        onFormSubmit={(values) => reset.mutate({ data: { ...values, token } })}
      >
        <RateLimitAlert error={reset.error} errors={errors} secondsLeft={secondsLeft} />
        <NewPasswordField name="newPassword" label={t('account.reset.password')} />
        <ChoiceField
          name="revokeSessions"
          label={t('account.reset.end_sessions')}
          description={t('account.reset.end_sessions_help')}
        >
          <Checkbox defaultChecked />
        </ChoiceField>
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          pending={reset.isPending}
          disabled={secondsLeft > 0}
        >
          {t('account.reset.submit')}
        </Button>
      </Form>
    </>
  )
}
