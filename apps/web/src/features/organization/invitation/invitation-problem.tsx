import { Link } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Sign } from '../../account/welcome/sign.tsx'
import { WelcomeHeader } from '../../account/welcome/welcome-header.tsx'
import { EntryLinks } from './entry-links.tsx'
import type { InvitationLink } from './invitation-link.ts'
import { SwitchAccount } from './switch-account.tsx'

const problems = {
  NOT_AUTHENTICATED: 'unproven',
  INVITATION_NOT_FOUND: 'gone',
  FAILED_TO_RETRIEVE_INVITATION: 'gone',
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION: 'inviter_left',
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: 'member',
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION: 'stranger',
  EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION: 'unverified',
} as const

type Problem = (typeof problems)[keyof typeof problems]

export function problemOf(error: unknown): Problem | undefined {
  if (!(error instanceof ApiError)) return undefined
  return Object.entries(problems).find(([code]) => code === error.code)?.[1]
}

interface InvitationProblemProps {
  problem: Problem
  link: InvitationLink
  reader: string | undefined
}

export function InvitationProblem({ problem, link, reader }: InvitationProblemProps) {
  const t = useTranslate()
  return (
    <>
      <Sign of="broken" />
      <WelcomeHeader title={t(`organization.invitation_page.${problem}_title`)} takesFocus>
        {problem === 'stranger'
          ? t('organization.invitation_page.stranger_text', { email: reader ?? '' })
          : t(`organization.invitation_page.${problem}_text`)}
      </WelcomeHeader>
      <Remedy problem={problem} link={link} />
    </>
  )
}

function Remedy({ problem, link }: Omit<InvitationProblemProps, 'reader'>) {
  const t = useTranslate()
  if (problem === 'stranger') return <SwitchAccount />
  if (problem === 'unproven') return <EntryLinks link={link} />
  const linkClass = buttonClass({ size: 'large', wide: true })
  if (problem === 'unverified') {
    return (
      <Link to="/account/security" className={linkClass}>
        {t('organization.invitation_page.to_account')}
      </Link>
    )
  }
  return (
    <Link to="/" className={linkClass}>
      {t('organization.invitation_page.to_start')}
    </Link>
  )
}
