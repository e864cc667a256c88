import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from '@tollgate/messages/react'
import { useRejectInvitation } from '#api/invitation/invitation.ts'
import type { InvitationDetails } from '#api/model/index.ts'
import { refreshNoun } from '#app/api/nouns.ts'
import { WelcomeHeader } from '../../account/welcome/welcome-header.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { InvitationDeclined } from './invitation-declined.tsx'
import type { InvitationLink } from './invitation-link.ts'
import { InvitationProblem } from './invitation-problem.tsx'
import { invitationProblem } from './invitation-problem-kind.ts'
import { InvitationTerms } from './invitation-terms.tsx'
import { SignInLinks } from './sign-in-links.tsx'
import { useAcceptAndOpen } from './use-accept-and-open.ts'

interface InvitationOfferProps {
  invitation: InvitationDetails
  link: InvitationLink
  /** The address of who is signed in. */
  reader: string | undefined
}

export function InvitationOffer({ invitation, link, reader }: InvitationOfferProps) {
  const accept = useAcceptAndOpen(invitation.organizationSlug)
  const decline = useDecline()
  const { email } = invitation
  const answer = { data: { invitationId: link.id, secret: link.secret } }
  const problem = invitationProblem(accept.error ?? decline.error)
  if (decline.isSuccess) return <InvitationDeclined />
  if (problem !== undefined) {
    return <InvitationProblem problem={problem} link={link} reader={reader} />
  }
  return (
    <>
      <OfferHeader invitation={invitation} signedIn={reader !== undefined} />
      <div className="space-y-6">
        <InvitationTerms invitation={invitation} />
        {reader === undefined ? (
          <SignInLinks link={link} email={email} />
        ) : (
          <AnswerButtons
            error={accept.error ?? decline.error}
            accepting={accept.isPending}
            declining={decline.isPending}
            onAccept={() => {
              decline.reset()
              accept.mutate(answer)
            }}
            onDecline={() => {
              accept.reset()
              decline.mutate(answer)
            }}
          />
        )}
      </div>
    </>
  )
}

function useDecline() {
  const queryClient = useQueryClient()
  return useRejectInvitation({
    mutation: { onSuccess: () => refreshNoun(queryClient, 'own_invitation') },
  })
}

interface OfferHeaderProps {
  invitation: InvitationDetails
  signedIn: boolean
}

function OfferHeader({ invitation, signedIn }: OfferHeaderProps) {
  const t = useTranslate()
  const { organizationName: organization, email } = invitation
  return (
    <WelcomeHeader title={t('organization.invitation_page.title', { organization })} autoFocus>
      {signedIn
        ? t('organization.invitation_page.text')
        : t('organization.invitation_page.text_signed_out', { email })}
    </WelcomeHeader>
  )
}
