import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { getOpenPasswordResetUrl } from '#api/password/password.ts'
import { StatusIcon } from '../welcome/status-icon.tsx'
import { useLinkToken } from '../welcome/use-link-token.ts'
import { WelcomeHeader } from '../welcome/welcome-header.tsx'
import { ResetForm } from './reset-form.tsx'

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
