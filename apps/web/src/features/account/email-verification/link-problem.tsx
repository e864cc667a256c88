import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { WelcomeNotice, wideLinkClass } from '../welcome/welcome-notice.tsx'
import { OutboxNotice } from './email-sent.tsx'
import { NewLinkForm } from './new-link-form.tsx'

const problems = {
  invalid_token: 'invalid',
  token_expired: 'expired',
  user_not_found: 'no_user',
  unauthorized: 'unauthorized',
} as const

type Problem = (typeof problems)[keyof typeof problems]

/** The server's code, from an answer or a redirect, in whatever case. */
export function linkProblemOf(code: string): Problem {
  const known = Object.entries(problems).find(([name]) => name === code.toLowerCase())
  return known?.[1] ?? 'invalid'
}

interface LinkProblemProps {
  problem: Problem
  callbackURL: string | undefined
}

export function LinkProblem({ problem, callbackURL }: LinkProblemProps) {
  const t = useTranslate()
  return (
    <WelcomeNotice
      icon="broken"
      title={t(`account.verify.${problem}_title`)}
      text={t(`account.verify.${problem}_text`)}
      autoFocus
    >
      <Remedy problem={problem} callbackURL={callbackURL} />
    </WelcomeNotice>
  )
}

function Remedy({ problem, callbackURL }: LinkProblemProps) {
  const t = useTranslate()
  if (problem === 'no_user') {
    return (
      <Link to="/sign-up" className={wideLinkClass.primary}>
        {t('account.sign_in.to_sign_up')}
      </Link>
    )
  }
  if (problem === 'unauthorized') {
    const returnTo = `${window.location.pathname}${window.location.search}`
    return (
      <Link to="/sign-in" search={{ returnTo }} className={wideLinkClass.primary}>
        {t('account.sign_in.submit')}
      </Link>
    )
  }
  return <NewLinkForm callbackURL={callbackURL} afterSending={<OutboxNotice />} />
}
