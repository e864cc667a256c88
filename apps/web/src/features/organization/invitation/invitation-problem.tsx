import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { StatusIcon } from '../../account/welcome/status-icon.tsx'
import { WelcomeHeader } from '../../account/welcome/welcome-header.tsx'
import type { InvitationLink } from './invitation-link.ts'
import type { InvitationProblemKind } from './invitation-problem-kind.ts'
import { SignInLinks } from './sign-in-links.tsx'
import { SwitchAccount } from './switch-account.tsx'

interface InvitationProblemProps {
  problem: InvitationProblemKind
  link: InvitationLink
  reader: string | undefined
}

export function InvitationProblem({ problem, link, reader }: InvitationProblemProps) {
  const t = useTranslate()
  return (
    <>
      <StatusIcon of="broken" />
      <WelcomeHeader title={t(`organization.invitation_page.${problem}_title`)} autoFocus>
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
  if (problem === 'unproven') return <SignInLinks link={link} />
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
