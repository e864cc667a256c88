import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ErrorAlert } from '@tollgate/app/form-alert'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { useSignOut } from '#api/session/session.ts'
import { endSession } from '../../account/session/session-query.ts'
import { WelcomeNotice, wideLinkClass } from '../../account/welcome/welcome-notice.tsx'
import type { InvitationProblemKind } from './answer-refusals.ts'
import { type InvitationLink, invitationPath } from './invitation-link.ts'

interface InvitationProblemProps {
  problem: InvitationProblemKind
  link: InvitationLink
  reader: string | undefined
}

export function InvitationProblem({ problem, link, reader }: InvitationProblemProps) {
  const t = useTranslate()
  return (
    <WelcomeNotice
      icon="broken"
      title={t(`organization.invitation_page.${problem}_title`)}
      text={
        problem === 'wrong_account'
          ? t('organization.invitation_page.wrong_account_text', { email: reader ?? '' })
          : t(`organization.invitation_page.${problem}_text`)
      }
      autoFocus
    >
      <Remedy problem={problem} link={link} />
    </WelcomeNotice>
  )
}

function Remedy({ problem, link }: Omit<InvitationProblemProps, 'reader'>) {
  const t = useTranslate()
  if (problem === 'wrong_account') return <SwitchAccount />
  if (problem === 'invalid_link') return <SignInLinks link={link} />
  if (problem === 'unverified') {
    return (
      <Link to="/account/security" className={wideLinkClass.secondary}>
        {t('organization.invitation_page.to_account')}
      </Link>
    )
  }
  return (
    <Link to="/" className={wideLinkClass.secondary}>
      {t('organization.invitation_page.to_start')}
    </Link>
  )
}

/** Signs out and stays: the page then asks for the account that was invited. */
function SwitchAccount() {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const signOut = useSignOut({
    mutation: {
      onSuccess: () => {
        endSession(queryClient)
        queryClient.removeQueries({ type: 'inactive' })
      },
    },
  })
  return (
    <div className="space-y-3">
      <ErrorAlert error={signOut.error} />
      <Button
        variant="primary"
        size="large"
        wide
        pending={signOut.isPending}
        onClick={() => signOut.mutate({})}
      >
        {t('organization.invitation_page.sign_out')}
      </Button>
    </div>
  )
}

/** Both ways in come back here. */
export function SignInLinks({ link, email }: { link: InvitationLink; email?: string }) {
  const t = useTranslate()
  const search = { returnTo: invitationPath(link) }
  return (
    <div className="space-y-3">
      <Link to="/sign-up" search={search} state={{ email }} className={wideLinkClass.primary}>
        {t('organization.invitation_page.sign_up')}
      </Link>
      <Link to="/sign-in" search={search} state={{ email }} className={wideLinkClass.secondary}>
        {t('organization.invitation_page.sign_in')}
      </Link>
    </div>
  )
}
