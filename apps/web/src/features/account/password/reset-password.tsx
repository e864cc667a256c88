import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { Checkbox } from '@tollgate/ui/checkbox'
import { ChoiceField } from '@tollgate/ui/choice-field'
import type { ReactNode } from 'react'
import type { ResetPasswordRequest } from '#api/model/index.ts'
import { getOpenPasswordResetUrl, useResetPassword } from '#api/password/password.ts'
import { refreshNoun } from '#app/api/nouns.ts'
import { useLinkToken } from '../welcome/use-link-token.ts'
import { WelcomeForm } from '../welcome/welcome-form.tsx'
import { WelcomeHeader } from '../welcome/welcome-header.tsx'
import { WelcomeNotice, wideLinkClass } from '../welcome/welcome-notice.tsx'
import { NewPasswordField, passwordRefusals } from './new-password-field.tsx'

const route = getRouteApi('/_welcome/reset-password')

export function ResetPassword() {
  const { callbackURL, error } = route.useSearch()
  const token = useLinkToken()
  if (token === undefined || error !== undefined) return <ResetLinkProblem />
  if (callbackURL !== undefined) return <ExternalReset token={token} callbackURL={callbackURL} />
  return <ResetForm token={token} done={<PasswordReset />} problem={<ResetLinkProblem />} />
}

/** The reset was requested with a page outside this app, to which the server redirects with the token. */
function ExternalReset({ token, callbackURL }: { token: string; callbackURL: string }) {
  const t = useTranslate()
  const host = URL.parse(callbackURL, window.location.href)?.host ?? callbackURL
  return (
    <>
      <WelcomeHeader title={t('account.reset.title')}>
        {t('account.reset.external_text', { host })}
      </WelcomeHeader>
      <a href={getOpenPasswordResetUrl(token, { callbackURL })} className={wideLinkClass.primary}>
        {t('account.reset.external_submit', { host })}
      </a>
    </>
  )
}

function PasswordReset() {
  const t = useTranslate()
  return (
    <WelcomeNotice
      icon="done"
      title={t('account.reset.done_title')}
      text={t('account.reset.done_text')}
      autoFocus
    >
      <Link to="/sign-in" className={wideLinkClass.primary}>
        {t('account.sign_up.to_sign_in')}
      </Link>
    </WelcomeNotice>
  )
}

function ResetLinkProblem() {
  const t = useTranslate()
  return (
    <WelcomeNotice
      icon="broken"
      title={t('account.reset.problem_title')}
      text={t('account.reset.problem_text')}
      autoFocus
    >
      <Link to="/forgot-password" className={wideLinkClass.primary}>
        {t('account.reset.new_link')}
      </Link>
    </WelcomeNotice>
  )
}

type ResetValues = Required<Pick<ResetPasswordRequest, 'newPassword' | 'revokeSessions'>>

const refusals = passwordRefusals('newPassword')

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
  if (reset.isSuccess) return done
  if (reset.error instanceof ApiError && reset.error.code === 'INVALID_TOKEN') return problem
  return (
    <>
      <WelcomeHeader title={t('account.reset.title')}>{t('account.reset.text')}</WelcomeHeader>
      <WelcomeForm<ResetValues>
        submission={reset}
        refusals={refusals}
        submitLabel={t('account.reset.submit')}
        onFormSubmit={(values) => reset.mutate({ data: { ...values, token } })}
      >
        <NewPasswordField name="newPassword" label={t('account.reset.password')} />
        <ChoiceField
          name="revokeSessions"
          label={t('account.reset.end_sessions')}
          description={t('account.reset.end_sessions_help')}
        >
          <Checkbox defaultChecked />
        </ChoiceField>
      </WelcomeForm>
    </>
  )
}
