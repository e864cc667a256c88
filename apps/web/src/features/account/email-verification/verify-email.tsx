import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import { ErrorAlert } from '@tollgate/app/form-alert'
import { isOwnScreen } from '@tollgate/contracts/own-screens'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { getVerifyEmailUrl, verifyEmail } from '#api/email-verification/email-verification.ts'
import type { EmailVerified } from '#api/model/index.ts'
import { refreshNoun } from '#app/api/nouns.ts'
import { sessionQuery } from '../session/session-query.ts'
import { textLinkClass, WelcomeHeader } from '../welcome/welcome-header.tsx'
import { WelcomeNotice, wideLinkClass } from '../welcome/welcome-notice.tsx'
import { LinkProblem, linkProblemOf } from './link-problem.tsx'

const route = getRouteApi('/_welcome/verify-email')

interface VerifyButtonProps {
  token: string
  callbackURL: string | undefined
  pending: boolean
  onVerify: () => void
}

/** Programs that open links of mails do not press buttons, so only a person uses the link up. */
function VerifyButton({ token, callbackURL, pending, onVerify }: VerifyButtonProps) {
  const t = useTranslate()
  if (callbackURL === undefined || isOwnScreen(callbackURL)) {
    return (
      <Button variant="primary" size="large" wide pending={pending} onClick={onVerify}>
        {t('account.verify.submit')}
      </Button>
    )
  }
  return (
    <a href={getVerifyEmailUrl({ token, callbackURL })} className={wideLinkClass.primary}>
      {t('account.verify.submit')}
    </a>
  )
}

function VerifyByToken({ token, callbackURL }: { token: string; callbackURL?: string }) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const verify = useMutation({
    mutationFn: () => verifyEmail({ token }),
    onSuccess: () => refreshNoun(queryClient, 'current_session'),
  })
  if (verify.isSuccess) {
    return <VerificationDone token={token} user={verify.data.user} callbackURL={callbackURL} />
  }
  if (verify.error instanceof ApiError && verify.error.status === 401) {
    return <LinkProblem problem={linkProblemOf(verify.error.code)} callbackURL={callbackURL} />
  }
  return (
    <>
      <WelcomeHeader title={t('account.verify.title')}>{t('account.verify.text')}</WelcomeHeader>
      <div className="space-y-4">
        <ErrorAlert error={verify.error} />
        <VerifyButton
          token={token}
          callbackURL={callbackURL}
          pending={verify.isPending}
          onVerify={() => verify.mutate()}
        />
      </div>
    </>
  )
}

export function VerifyEmail() {
  const { token, callbackURL, error } = route.useSearch()
  if (token === undefined || error !== undefined) {
    return <LinkProblem problem={linkProblemOf(error ?? '')} callbackURL={callbackURL} />
  }
  return <VerifyByToken key={token} token={token} callbackURL={callbackURL} />
}

interface VerificationDoneProps {
  token: string
  /** There after a change of the address. */
  user: EmailVerified['user']
  callbackURL: string | undefined
}

function VerificationDone({ token, user, callbackURL = '/' }: VerificationDoneProps) {
  const t = useTranslate()
  return (
    <WelcomeNotice
      icon="done"
      title={user === null ? t('account.verify.done_title') : t('account.verify.changed_title')}
      text={
        user === null
          ? t('account.verify.done_text')
          : t('account.verify.changed_text', { email: user.email })
      }
      autoFocus
    >
      <a href={callbackURL} className={wideLinkClass.primary}>
        {t('account.verify.continue')}
      </a>
      {user === null && <NotYou email={readTokenEmail(token)} />}
    </WelcomeNotice>
  )
}

/**
 * Someone who signs up with another person’s email may wait for its owner to verify it. A new password leaves
 * the account to the owner alone. Who is signed in to it has just made it.
 */
function NotYou({ email }: { email: string | undefined }) {
  const t = useTranslate()
  const { data: session } = useQuery(sessionQuery)
  if (session === undefined || (session !== null && session.user.email === email)) return null
  return (
    <p className="mt-6 text-ink-muted">
      {t('account.verify.not_you')}{' '}
      <Link to="/forgot-password" search={{ email }} className={textLinkClass}>
        {t('account.verify.set_password')}
      </Link>
    </p>
  )
}

/** The address that a verification token is about, read for the reader only: the server checks it. */
function readTokenEmail(token: string): string | undefined {
  try {
    const [, claims = ''] = token.split('.')
    const { email }: { email?: unknown } = JSON.parse(
      atob(claims.replaceAll('-', '+').replaceAll('_', '/')),
    )
    return typeof email === 'string' ? email : undefined
  } catch {
    return undefined
  }
}
